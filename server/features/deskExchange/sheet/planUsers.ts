// Shoppers of a table: matched by user name. A password makes new ones able to log in; those that are there keep theirs.
import { z } from 'zod';
import { addMember, changeMember, type MemberContent } from '../../../../db/stores/adminUser.ts';
import { findOwnersOfMobiles, findUsersByNames } from '../../../../db/stores/importRows.ts';
import { accountKind, gender, userLevel, userStatus } from '../../../../db/values.ts';
import { code, mobileForm, optional, required, text, wireDay } from '../../../input.ts';
import { withChanges } from '../../../lib/changes.ts';
import { storedPicture } from '../../../view.ts';
import { pictureAddress } from '../../common/pictures.ts';
import { endSessions } from '../../session/service.ts';
import { codeOf, genderWords, levelWords, userStatusWords, type Words } from '../rules.ts';
import { draftEach, folded, isSame, type Problem, readValues, rowsAtOnce, type Sheet, type SheetRow } from './table.ts';

const schema = z.object({
  username: required(text({ min: 1, max: 63 })),
  password: optional(text({ min: 1, max: 255 })),
  nickname: optional(text({ max: 63 })),
  mobile: optional(text({ max: 63 })),
  gender: optional(code(gender.unknown, gender.male, gender.female)),
  birthday: optional(wireDay()),
  userLevel: optional(code(userLevel.normal, userLevel.vip, userLevel.higherVip)),
  status: optional(code(userStatus.usable, userStatus.disabled, userStatus.closed)),
  avatar: optional(pictureAddress()),
});

interface Draft {
  readonly row: number;
  readonly username: string;
  readonly hasPassword: boolean;
  readonly content: { readonly [K in keyof MemberContent]?: MemberContent[K] | undefined };
}

const plain: MemberContent = {
  nickname: '',
  mobile: '',
  gender: gender.unknown,
  userLevel: userLevel.normal,
  status: userStatus.usable,
  avatar: '',
  birthday: null,
};
const names = ['nickname', 'mobile', 'gender', 'userLevel', 'status', 'avatar', 'birthday'] as const;

/** The number that a word stands for; an unknown word stays, and is refused as such. */
const coded = (words: Words, cell: string | undefined) => (cell?.trim() ? (codeOf(words, cell) ?? cell) : undefined);

function draftOf({ row, cells }: SheetRow, problems: Problem[]): Draft | undefined {
  const raw = {
    ...cells,
    username: cells.username?.trim(),
    mobile: cells.mobile?.trim(),
    birthday: cells.birthday?.trim(),
    gender: coded(genderWords, cells.gender),
    userLevel: coded(levelWords, cells.userLevel),
    status: coded(userStatusWords, cells.status),
  };
  const values = readValues(schema, raw, row, problems);
  if (!values) return undefined;
  const { username, password, avatar, ...content } = values;
  return {
    row,
    username,
    hasPassword: password !== undefined,
    content: { ...content, avatar: avatar === undefined ? undefined : storedPicture(avatar) },
  };
}

interface Added {
  readonly row: number;
  readonly username: string;
  readonly content: MemberContent;
}

export const userSheet: Sheet<Draft> = {
  draft: (rows, problems) => draftEach(rows, (row) => draftOf(row, problems)),

  *plan(on, drafts) {
    const problems: Problem[] = [];
    const added: Added[] = [];
    const changed: { id: number; content: MemberContent }[] = [];
    const seen = new Set<string>();
    const seenMobiles = new Set<string>();
    const problem = (row: number, column: string, zh: string, en: string) => problems.push({ row, column, zh, en });
    for (let from = 0; from < drafts.length; from += rowsAtOnce) {
      yield;
      const group = drafts.slice(from, from + rowsAtOnce);
      const stored = findUsersByNames(
        on,
        group.map(({ username }) => username),
      );
      const byName = new Map(stored.map((row) => [folded(row.username), row]));
      const mobiles = group.flatMap(({ content }) => content.mobile || []);
      const owners = new Map(findOwnersOfMobiles(on, mobiles).map((row) => [row.mobile, row.id]));
      for (const { row, username, hasPassword, content } of group) {
        const known = byName.get(folded(username));
        if (seen.has(folded(username))) problem(row, 'username', '与上面的行重复', 'also appears in an earlier row');
        seen.add(folded(username));
        const whole = withChanges<MemberContent>(known ?? plain, content);
        const { mobile } = whole;
        if (mobile !== '') {
          const owner = owners.get(mobile);
          if (seenMobiles.has(mobile)) problem(row, 'mobile', '与上面的行重复', 'also appears in an earlier row');
          else if (mobile !== known?.mobile && !mobileForm.test(mobile)) {
            problem(row, 'mobile', '不是手机号', 'no mobile number');
          } else if (owner !== undefined && owner !== known?.id) {
            problem(row, 'mobile', '已被其他会员使用', 'is the number of another shopper');
          }
          seenMobiles.add(mobile);
        }
        if (known && hasPassword) {
          problem(
            row,
            'password',
            '会员已存在，密码不能由导入修改',
            'this shopper exists; an import changes no password',
          );
        }
        if (!known) added.push({ row, username, content: whole });
        else if (!isSame<MemberContent>(known, whole, names)) changed.push({ id: known.id, content: whole });
      }
    }
    return {
      problems,
      added: added.length,
      changed: changed.length,
      unchanged: drafts.length - added.length - changed.length,
      notes: [],
      write(tx, { now, hashes }) {
        for (const { id, content } of changed) {
          changeMember(tx, id, content, now);
          if (content.status !== userStatus.usable) endSessions(tx, { kind: accountKind.shopper, accountId: id });
        }
        for (const { row, username, content } of added) {
          addMember(tx, { ...content, username, passwordHash: hashes.get(row) ?? '', now });
        }
      },
    };
  },
};
