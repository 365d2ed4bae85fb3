// Sending pictures to the shop; what is no picture or too large is refused by the shop in words.
import { ref } from 'vue';
import { upload } from '../api/call.ts';
import { tellError } from '../parts/tell.ts';

/** What the file chooser offers; the shop looks at the content itself. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp';

export function usePictureUpload() {
  const isSending = ref(false);

  /** Sends them one after another; gives the addresses of those that were taken. */
  async function sendPictures(files: readonly File[]): Promise<string[]> {
    const addresses: string[] = [];
    isSending.value = true;
    try {
      for (const file of files) addresses.push((await upload('adminStorage.create', file)).url);
    } catch (error) {
      tellError(error);
    } finally {
      isSending.value = false;
    }
    return addresses;
  }
  return { isSending, sendPictures };
}
