// Shoppers of a grown shop, each with one address; without a password, so none of them can log in by one.
import { address, user } from '../../schema/user.ts';
import { type EpochMs, gender, userLevel } from '../../values.ts';
import { cameInAt, type Growing, nextId } from './growing.ts';
import { anyOf, personName } from './words.ts';

/** What orders copy of a shopper. */
export interface GrownUser {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  /** Province, city, county, a space, detail. */
  readonly address: string;
  readonly createdAt: EpochMs;
}

interface Place {
  province: string;
  city: string;
  county: string;
  code: number;
}

const streets = ['人民路', '解放路', '中山路', '建设街', '文化巷', '滨河大道', '花园路', '学院路', '新华街', '朝阳路'];

/** For files without regions. */
const fallbackPlace: Place = { province: '浙江省', city: '杭州市', county: '西湖区', code: 330_106 };

/** Adds shoppers; the list is in the order of their registration. */
export function growUsers(growing: Growing, count: number): GrownUser[] {
  const { raw, random, nowMs } = growing;
  const places = raw
    .prepare<[], Place>(
      `SELECT province.name AS province, city.name AS city, county.name AS county, county.code AS code
       FROM region county JOIN region city ON city.id = county.pid JOIN region province ON province.id = city.pid`,
    )
    .all();
  const firstId = nextId(raw, 'user');
  const addUser = growing.rows(user);
  const addAddress = growing.rows(address);
  const users: GrownUser[] = [];
  growing.chunks('users', count, (from, to) => {
    for (let n = from; n < to; n += 1) {
      const id = firstId + n;
      const name = personName(random);
      const mobile = String(17_000_000_000 + id);
      const createdAt = cameInAt(n, count, nowMs);
      const stamps = { createdAt, updatedAt: createdAt };
      const { code, ...place } = anyOf(random, places, fallbackPlace);
      const addressDetail = `${anyOf(random, streets, '人民路')}${random.between(1, 399)}号${random.between(1, 32)}栋`;
      addUser({
        id,
        username: `buyer${id}`,
        gender: anyOf(random, Object.values(gender), gender.unknown),
        userLevel: random.chance(0.1) ? userLevel.vip : userLevel.normal,
        nickname: name,
        mobile,
        ...stamps,
      });
      const areaCode = String(code);
      addAddress({ userId: id, name, tel: mobile, ...place, areaCode, addressDetail, isDefault: true, ...stamps });
      users.push({
        id,
        name,
        mobile,
        address: `${place.province}${place.city}${place.county} ${addressDetail}`,
        createdAt,
      });
    }
  });
  return users;
}
