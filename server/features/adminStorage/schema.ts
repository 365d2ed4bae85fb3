// Input and output of the stored files in the back office (admin-system.yaml `StoredFile`).
import { z } from 'zod';
import { adminPaging, id, optional, orElse, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { storageOutput } from '../storage/schema.ts';

export const listFilesInput = z.object({ key: orElse(text(), ''), name: orElse(text(), ''), ...adminPaging() });
export type ListFilesInput = z.output<typeof listFilesInput>;

export const fileIdInput = z.object({ id: required(id()) });

export const renameFileInput = z.object({ id: required(id()), name: optional(text({ min: 1 })) });
export type RenameFileInput = z.output<typeof renameFileInput>;

export const deleteFileInput = z.object({ key: required(text({ min: 1 })) });

export const storedFileOutput = storageOutput.extend({ deleted: z.boolean().optional() });
export const filePageOutput = pageOf(storedFileOutput);
