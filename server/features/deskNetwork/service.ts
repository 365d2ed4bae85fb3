// Sharing, port, reach test and code of the shop's addresses (desk.yaml, network).
import { renderSVG } from 'uqr';
import { invalidField, type Language, ShopError } from '../../errors.ts';
import type { NetworkChange, NetworkState } from '../../network.ts';
import type { Shop } from '../../shop.ts';
import { StartError } from '../../startError.ts';

/** Applies at once. @throws 402 with the reason at its field when an address or port can't be had; then all stays */
export async function saveNetwork(shop: Shop, change: NetworkChange): Promise<NetworkState> {
  const { network } = shop.host;
  try {
    const state = await network.save(change);
    const { shared, adminShared, port } = state;
    shop.log.info(`network: shared ${shared}, back office on the network ${adminShared}, port ${port}`);
    return state;
  } catch (error) {
    if (error instanceof StartError) {
      const isPort = change.port !== undefined && error.code !== 'address-fixed';
      throw invalidField(isPort ? 'port' : 'shared', error.text.zh, error.text.en);
    }
    throw new ShopError('storageFull', {}, { cause: error });
  }
}

/** @throws 402 when the address is none of this computer's: the shop asks no strangers on somebody's behalf */
export async function testAddress(shop: Shop, address: string, language: Language) {
  const result = await shop.host.network.test(address);
  if (!result) throw invalidField('address', '这不是这台电脑的地址', 'this is no address of this computer');
  return { ok: result.ok, reason: result.reason[language] };
}

/** A code for an address of this shop, with any path. @throws 402 for any other address */
export function drawCode(shop: Shop, url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (!shop.addresses().includes(origin)) {
    throw invalidField('url', '这不是这家店铺的地址', 'this is no address of this shop');
  }
  return renderSVG(url, { ecc: 'M', border: 2 });
}
