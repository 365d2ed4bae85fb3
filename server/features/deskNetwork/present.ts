// The state of the network on the wire (desk.yaml, network). `reachable` is left out until an address was tested.
import type { NetworkState } from '../../network.ts';

export function presentNetwork({ addresses, ...state }: NetworkState) {
  return {
    ...state,
    addresses: addresses.map(({ reachable, ...rest }) => ({ ...rest, reachable: reachable ?? undefined })),
  };
}
