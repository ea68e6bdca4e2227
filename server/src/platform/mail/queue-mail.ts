import * as z from 'zod';
import type { Db } from '../db/tenant.ts';
import { newId } from '../id.ts';
import { type Handler, handle, queueJob, type TaskKind } from '../jobs/task.ts';
import type { Mailer } from './mailer.ts';

const Letter = z.object({ id: z.uuid(), to: z.email(), subject: z.string().min(1), text: z.string().min(1), html: z.string().optional() });

/** The job that sends a message. It is deleted once sent; one that has failed for good stays until an operator looks at it. */
const sendMail: TaskKind<typeof Letter> = { name: 'mail.send', payload: Letter };

/**
 * Sends a letter after the running transaction has committed, or never. It may arrive twice, with the same Message-ID, if a server dies
 * between the sending and the note that it was sent. Tried for about a day.
 */
export function queueMail(db: Db, letter: Omit<z.input<typeof Letter>, 'id'>): void {
  const id = newId();
  queueJob(db, sendMail, { ...letter, id }, { key: id, max_attempts: 15 });
}

export const mailHandler = (mailer: Mailer): Handler => handle(sendMail, ({ id, ...letter }) => mailer.send(id, letter));
