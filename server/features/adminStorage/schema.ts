// Input and output of the stored files in the back office (admin-system.yaml `StoredFile`).
import { z } from 'zod';
import { adminPaging, id, optional, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { storageOutput } from '../storage/schema.ts';

export const listFilesInput = lazily(() =>
  z.object({ key: orElse(text(), ''), name: orElse(text(), ''), ...adminPaging() }),
);
export type ListFilesInput = z.output<ReturnType<typeof listFilesInput>>;

export const fileIdInput = lazily(() => z.object({ id: required(id()) }));

export const renameFileInput = lazily(() => z.object({ id: required(id()), name: optional(text({ min: 1 })) }));
export type RenameFileInput = z.output<ReturnType<typeof renameFileInput>>;

export const deleteFileInput = lazily(() => z.object({ key: required(text({ min: 1 })) }));

export const storedFileOutput = lazily(() => storageOutput().extend({ deleted: z.boolean().optional() }));
export const filePageOutput = lazily(() => pageOf(storedFileOutput()));
