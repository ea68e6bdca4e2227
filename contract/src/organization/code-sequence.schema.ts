import * as z from 'zod';
import { editFields, Id, IdParams, Instant } from '../base/index.ts';
import { highestNumber, mostDigits } from './code-pattern.ts';
import { managingFields } from './setup-list.schema.ts';

/** Records that are numbered, each by a sequence of its own (CODES-004). */
export const codeEntities = [
  ...(['patient', 'visit', 'appointment', 'admission', 'service_request', 'invoice', 'receipt', 'service'] as const),
  ...(['refund', 'credit_note'] as const),
] as const;
export type CodeEntity = (typeof codeEntities)[number];

/** How the numbers of one kind of record are written, and the next number (CODES-001). */
export const CodeSequence = z
  .object({
    entity: z.enum(codeEntities),
    prefix: z.string(),
    width: z.int().describe('The number is filled up with zeros to so many digits; a longer one keeps all of its own.'),
    pattern: z.string().describe('Of {prefix}, {year} and {number}.'),
    yearly: z.boolean().describe("Begins at 1 again each year, by the organisation's time zone."),
    year: z.int().describe('The year that is counted now.'),
    next: z.int().describe('The number that comes next.'),
    used: z.int().describe('The highest number given, of a yearly sequence in this year; next is above it.'),
    least: z.int().describe('The lowest that next may be set to.'),
    preview: z.array(z.string()).describe('The three codes that come next.'),
    created_at: Instant,
    updated_at: Instant,
    version: z.int(),
    managing_organization: Id,
  })
  .meta({ id: 'CodeSequence' });

export const SequenceParams = IdParams.extend({ entity: z.enum(codeEntities) });
const prefix = z
  .string()
  .trim()
  .max(10)
  .regex(/^[A-Za-z0-9/._-]*$/);
const pattern = z.string().trim().min(8).max(40);
const fields = {
  prefix: prefix.optional(),
  width: z.int().min(1).max(mostDigits).optional(),
  pattern: pattern.optional(),
  yearly: z.boolean().optional(),
  // the maximum is checked first, so that numbers beyond the safe integers get the same message
  next: z.number().max(highestNumber, { abort: true }).int().min(1).optional(),
};

export const CodeSequenceEdit = z.object({ ...editFields, ...fields, ...managingFields });

/** The sequence with these fields, not saved yet. */
export const PreviewQuery = z.object({
  prefix: fields.prefix,
  pattern: fields.pattern,
  width: z.coerce.number<number>().int().min(1).max(mostDigits).optional(),
  next: z.coerce.number<number>().int().min(1).max(highestNumber).optional(),
  yearly: z.enum(['true', 'false']).optional(),
  ...managingFields,
});
export const CodePreview = z.object({
  preview: z.array(z.string()).describe('The three codes that would come next.'),
  warnings: z.array(z.string()).describe('What the change means for the codes that people know.'),
});
