import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Log } from '../http/route.ts';

/** A message to one recipient. Always plain text; optionally also `html`. */
export interface Mail {
  to: string;
  subject: string;
  /** Who it comes from, as the reader sees it. Default: Akoma. */
  sender?: string;
  text: string;
  html?: string;
  attachments?: readonly { filename: string; content_type: string; content: Uint8Array }[];
}

export interface Mailer {
  /**
   * Delivers the message, or throws; it may then be retried: the same `id` gives the same Message-ID, by which receivers recognise
   * duplicates. Called by the mail job, never inside a transaction.
   */
  send(id: string, mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** Absent: nothing is sent, messages are written to `folder`. */
  smtp_url: string | undefined;
  /** Folder for messages that are not sent. */
  folder: string;
  /** Public origin of the server; its host is used for the sender's address. */
  public_url: string;
  log: Log;
}

/** Time limit of a mail server for each step, in ms; the job retries later. */
const timeoutMs = 20_000;

export function createMailer({ smtp_url, folder, public_url, log }: MailSettings): Mailer {
  const { hostname } = new URL(public_url);
  const domain = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'akoma.invalid';
  // jsonTransport and streamTransport send nothing; the second returns the message as it would be sent
  const transport = smtp_url
    ? nodemailer.createTransport({ url: smtp_url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  return {
    async send(id, mail) {
      const { attachments = [], sender = 'Akoma', ...letter } = mail;
      const sent = await transport.sendMail({
        ...letter,
        from: { name: sender, address: `no-reply@${domain}` },
        messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content: Buffer.from(content),
        })),
        // mail content comes from us, never from a file or an address in its text
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      if (smtp_url) {
        log.info({ mail: id }, 'mail sent');
        return;
      }
      const { message } = sent as { message: Buffer };
      const file = path.join(folder, `${id.replace(/[^\w.-]/g, '_').slice(0, 100)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      log.info({ mail: id, file }, 'mail written to a file, since SMTP_URL is not set');
    },
    close: () => transport.close(),
  };
}
