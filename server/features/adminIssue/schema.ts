// Input and output of the help entries in the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, id, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { issueOutput } from '../issue/schema.ts';

export const listAdminIssuesInput = lazily(() => z.object({ question: orElse(text(), ''), ...adminPaging() }));
export type ListAdminIssuesInput = z.output<ReturnType<typeof listAdminIssuesInput>>;

export const issuePageOutput = lazily(() => pageOf(issueOutput()));

export const issueIdInput = lazily(() => z.object({ id: required(id()) }));

const content = lazily(() => ({ question: required(text({ min: 1 })), answer: required(text({ min: 1 })) }));

export const createIssueInput = lazily(() => z.object(content()));
export type CreateIssueInput = z.output<ReturnType<typeof createIssueInput>>;

export const changeIssueInput = lazily(() => z.object({ id: required(id()), ...content() }));
export type ChangeIssueInput = z.output<ReturnType<typeof changeIssueInput>>;
