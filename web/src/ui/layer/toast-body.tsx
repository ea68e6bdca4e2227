import type { ReactNode } from 'react';
import { ToneIcon } from '../page/tone-icon.tsx';
import classes from './toast.module.css';

/** What a notice tells: an action done, a remark, a failure. */
export type NoticeTone = 'done' | 'note' | 'failed';

const tones = { done: 'green', note: 'blue', failed: 'red' } as const;

interface ToastBodyProps {
  tone: NoticeTone;
  text: string;
  why?: string;
  action?: ReactNode;
}

/** What a toast says: sign, sentence, next step. Made by `toast`. */
export function ToastBody({ tone, text, why, action }: ToastBodyProps) {
  return (
    <span className={classes.body}>
      <span className={classes.sign} data-tone={tones[tone]}>
        <ToneIcon tone={tones[tone]} />
      </span>
      <span className={classes.words}>
        <strong>{text}</strong>
        {why && <span>{why}</span>}
      </span>
      {action && <span className={classes.action}>{action}</span>}
    </span>
  );
}
