// Uploading pictures and fetching stored files (shop-user-data.yaml).
import { anyone, defineOperation } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentStorage } from './present.ts';
import { fetchFileInput, fileKeyInput, storageOutput } from './schema.ts';
import { fetchFile, takeUpload } from './service.ts';

/** Open to anyone: the mini-programs upload pictures of comments without their token. */
const uploadOperation = defineOperation({
  name: 'storage.upload',
  title: { zh: '上传图片', en: 'Upload a picture' },
  method: 'POST',
  path: '/wx/storage/upload',
  access: anyone,
  body: 'upload',
  input: noInput,
  output: storageOutput,
  run: async ({ shop, request, view }) => presentStorage(await takeUpload(shop, request), view),
});

const fetchOperation = defineOperation({
  name: 'storage.fetch',
  title: { zh: '读取文件', en: 'A stored file' },
  method: 'GET',
  path: '/wx/storage/fetch/{key}',
  access: anyone,
  input: fetchFileInput,
  output: nothing,
  answers: 'image/*',
  run: ({ shop, input, request }) =>
    fetchFile(shop, input.key, { request, isDownload: false, isThumbnail: input.thumb }),
});

const downloadOperation = defineOperation({
  name: 'storage.download',
  title: { zh: '下载文件', en: 'A stored file, for saving' },
  method: 'GET',
  path: '/wx/storage/download/{key}',
  access: anyone,
  input: fileKeyInput,
  output: nothing,
  answers: 'image/*',
  run: ({ shop, input, request }) => fetchFile(shop, input.key, { request, isDownload: true }),
});

export const storageOperations = [uploadOperation, fetchOperation, downloadOperation];
