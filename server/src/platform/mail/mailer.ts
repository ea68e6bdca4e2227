import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Log } from '../http/route.ts';

/** One letter to one person. Plain text always; `html` beside it if it helps. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly { filename: string; content_type: string; content: Uint8Array }[];
}

export interface Mailer {
  /**
   * Hands the mail over, or throws, and then it may be tried again: the same `id` makes the same Message-ID, by which receivers know a
   * second copy. Called by the job that carries the mail, never inside a transaction.
   */
  send(id: string, mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** Absent: nothing leaves the machine, mails are written to `folder`. */
  smtp_url: string | undefined;
  /** Where mails are kept instead. */
  folder: string;
  /** Our own address as browsers see it; its host ends the sender's address. */
  public_url: string;
  log: Log;
}

/** How long a mail server may take for each step, in ms; the job tries again later. */
const timeoutMs = 20_000;

export function createMailer({ smtp_url, folder, public_url, log }: MailSettings): Mailer {
  const { hostname } = new URL(public_url);
  const domain = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'akoma.invalid';
  // jsonTransport and streamTransport send nothing; the second gives the letter as it would go out
  const transport = smtp_url
    ? nodemailer.createTransport({ url: smtp_url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  return {
    async send(id, mail) {
      const { attachments = [], ...letter } = mail;
      const sent = await transport.sendMail({
        ...letter,
        from: { name: 'Akoma', address: `no-reply@${domain}` },
        messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content: Buffer.from(content),
        })),
        // what a mail holds comes from us, never from a file or an address that its text names
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
