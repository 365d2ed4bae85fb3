// Sending pictures to the shop; what is no picture or too large is refused by the shop in words.
import { ref } from 'vue';
import { upload } from '../api/call.ts';
import { tellError } from '../parts/tell.ts';
import { injectForm } from './useForm.ts';

/** What the file chooser offers; the shop looks at the content itself. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp';

/** @param use takes the address of each picture that the shop has taken */
export function usePictureUpload(use: (address: string) => void) {
  const form = injectForm();
  const isSending = ref(false);

  /** Sends them one after another. A form that is saved meanwhile waits for them. */
  function sendPictures(files: readonly File[]): Promise<boolean> {
    const sending = send(files);
    form?.waitFor(sending);
    return sending;
  }

  async function send(files: readonly File[]): Promise<boolean> {
    isSending.value = true;
    try {
      for (const file of files) use((await upload('adminStorage.create', file)).url);
      return true;
    } catch (error) {
      tellError(error);
      return false;
    } finally {
      isSending.value = false;
    }
  }
  return { isSending, sendPictures };
}
