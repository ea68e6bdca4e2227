import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { currentSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { Moment } from '../../ui/time/when.tsx';
import classes from './second-factor.module.css';
import { factorWords as words } from './second-factor.words.ts';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onSaved: () => void;
}

const ownerName = (): string => {
  const user = currentSession()?.user;
  return user?.email ?? user?.mobile ?? '';
};

/** The recovery codes, which are shown once: to copy, print or keep as a file. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useUnsaved(true);
  const text = [`${words.sheetTitle}: ${ownerName()}`, '', ...codes, '', words.yourCodesText].join('\r\n');
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = words.fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <div className={classes.stack}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {words.yourCodes}
      </h3>
      <p className={classes.text}>{words.yourCodesText}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={classes.text}>{words.keepThem}</p>
      <div className={classes.acts}>
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              <span role="status">{copied ? words.copied : words.copy}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {words.download}
        </Button>
      </div>
      <div className={classes.end}>
        <span />
        <Button onClick={onSaved}>{words.saved}</Button>
      </div>
      <Sheet codes={codes} />
    </div>
  );
}

/** The codes alone on paper: dialogs are not printed, and the page behind them is not wanted. */
function Sheet({ codes }: { codes: readonly string[] }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printsCodes = '';
    return () => {
      delete dataset.printsCodes;
    };
  }, []);
  return createPortal(
    <section data-print-only className={classes.sheet}>
      <h1>{words.sheetTitle}</h1>
      <p>
        {ownerName()} · <Moment at={new Date().toISOString()} />
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>{words.yourCodesText}</p>
    </section>,
    document.body,
  );
}
