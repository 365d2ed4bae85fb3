// Input and output of the help entries in the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, id, orElse, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { issueOutput } from '../issue/schema.ts';

export const listAdminIssuesInput = z.object({ question: orElse(text(), ''), ...adminPaging() });
export type ListAdminIssuesInput = z.output<typeof listAdminIssuesInput>;

export const issuePageOutput = pageOf(issueOutput);

export const issueIdInput = z.object({ id: required(id()) });

const content = { question: required(text({ min: 1 })), answer: required(text({ min: 1 })) };

export const createIssueInput = z.object(content);
export type CreateIssueInput = z.output<typeof createIssueInput>;

export const changeIssueInput = z.object({ id: required(id()), ...content });
export type ChangeIssueInput = z.output<typeof changeIssueInput>;
