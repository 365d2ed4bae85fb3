// Input and output of the help entries (shop-home.yaml).
import { z } from 'zod';
import { commonOutput } from '../common/schema.ts';

export const issueOutput = z.strictObject({ id: z.int(), question: z.string(), answer: z.string(), ...commonOutput });
