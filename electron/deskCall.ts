// A call of the desk's operations with the owner's own token, as the console makes them.
import { z } from 'zod';

const envelope = z.object({ errno: z.int(), errmsg: z.string(), data: z.unknown() });

export class DeskRefusal extends Error {}

/** @throws DeskRefusal with the shop's own words when it refuses; Error when it can't be reached */
export async function deskCall(call: {
  url: string;
  path: string;
  token: string;
  language: string;
  body: FormData | object;
}): Promise<unknown> {
  const isForm = call.body instanceof FormData;
  const response = await fetch(call.url + call.path, {
    method: 'POST',
    headers: {
      'X-Shop-Admin-Token': call.token,
      'Accept-Language': call.language,
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: call.body instanceof FormData ? call.body : JSON.stringify(call.body),
  });
  const { errno, errmsg, data } = envelope.parse(await response.json());
  if (errno !== 0) throw new DeskRefusal(errmsg);
  return data;
}
