// The code of an address as a picture. It needs the token, which an <img> can't send.
import { onScopeDispose, type Ref, ref, watch } from 'vue';
import { operationOf } from '../../api/operations.ts';
import { send } from '../../api/request.ts';
import { session } from '../../api/session.ts';
import { language } from '../../language.ts';

/** An address for <img>; empty until it is here, and where the shop has none. */
export function useQrPicture(url: Readonly<Ref<string>>): Readonly<Ref<string>> {
  const picture = ref('');
  let isOver = false;

  async function load(of: string): Promise<void> {
    forget();
    const { method, path } = operationOf('deskNetwork.qr');
    const asked = { method, path, input: { url: of }, token: session.token, language: language.value };
    const answer = await send(asked).catch(() => undefined);
    if (!answer?.headers.get('content-type')?.startsWith('image/')) return;
    const code = await answer.blob();
    // Meanwhile another address may be asked for, or the page be gone.
    if (isOver || of !== url.value) return;
    picture.value = URL.createObjectURL(code);
  }
  function forget(): void {
    if (picture.value !== '') URL.revokeObjectURL(picture.value);
    picture.value = '';
  }
  watch(url, (now) => void load(now), { immediate: true });
  onScopeDispose(() => {
    isOver = true;
    forget();
  });
  return picture;
}
