import { readLedgerCheck } from '@akoma/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './reports.module.css';

const whatOf = {
  'patient-account': 'The account of a patient',
  'client-account': 'The account of a client',
  till: 'A till',
  charge: 'A charge',
  refund: 'A refund',
  payer: 'What is not invoiced of the payer',
  invoice: 'An invoice',
} as const;

/** Whether the books are right: every balance equals its entries, no number is missing. */
export function LedgerCard() {
  const found = useQuery({ ...ask(readLedgerCheck), staleTime: 30_000 });
  const check = found.data?.data;
  return (
    <SectionCard
      title="Books"
      pending={found.isPending}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
    >
      {check === null && <p className={classes.alone}>Not looked at yet. Every night the balances are compared with the journal.</p>}
      {check && (
        <div className={classes.outcome}>
          <span>
            {check.findings === 0 ? <StatusBadge tone="green">Right</StatusBadge> : <StatusBadge tone="red">Wrong</StatusBadge>}{' '}
            <Moment at={check.checked_at} />
            <span className={classes.quiet}> · {check.transfers.toLocaleString('en-GH')} rows of the journal</span>
          </span>
          {check.findings > 0 && (
            <ul className={classes.findings}>
              {check.first_findings.slice(0, 10).map(({ kind, id, code, kept, journal }) => (
                <li key={`${kind} ${id ?? code}`}>
                  {kind === 'number-missing' ? (
                    <>{code} is missing.</>
                  ) : kind === 'number-without-record' ? (
                    <>{code} was issued, and no record has it.</>
                  ) : (
                    <>
                      {whatOf[kind]} <code className={classes.id}>{id}</code> says {kept}, and its entries come to {journal}.
                    </>
                  )}
                </li>
              ))}
              {check.findings > 10 && <li>… and {check.findings - 10} more. The command ledger:verify names all of them.</li>}
            </ul>
          )}
        </div>
      )}
    </SectionCard>
  );
}
