import { editSetUpStep, readSetUp, type SetUpStep } from '@akoma/contract/reports';
import { Anchor, Progress } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { useMay, useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { mayOpen } from './may-open.ts';
import classes from './reports.module.css';
import { reportsWords as words } from './reports.words.ts';
import { setUpTexts } from './set-up-steps.ts';

/** Counted anew each time that somebody comes back from one of the screens. */
const live = () => ({ ...ask(readSetUp), staleTime: 0 });
export const load = ({ queries }: Load) => queries.ensureQueryData(live());

/** What a new hospital sets up: ticks from real counts, each step with its screen, why and how long (ROUTE-016). */
export function Screen() {
  const found = useQuery(live());
  const session = useSession();
  const edit = useCommand(editSetUpStep, { failed: 'The step was not changed' });
  const steps = found.data?.data.steps;
  const open = steps?.filter(({ dismissed }) => !dismissed) ?? [];
  const aside = steps?.filter(({ dismissed }) => dismissed) ?? [];
  const services = steps?.find(({ step }) => step === 'services')?.count ?? 0;
  const done = open.filter((step) => step.done).length;
  const refused = useMay('settings.write', words.mayNotDismiss);
  const dismiss = (step: SetUpStep['step'], dismissed: boolean) =>
    void edit.mutateAsync({ params: { step }, body: { dismissed } }).catch(() => {});
  const left = open.filter((step) => !step.done).reduce((sum, { step }) => sum + setUpTexts[step].minutes, 0);

  return (
    <div className={classes.narrow}>
      <PageHeader
        title={words.getStarted}
        detail={steps && (done === open.length ? 'Everything is set up.' : `${done} of ${open.length} done · about ${left} minutes left`)}
      />
      {steps && (
        <Progress value={open.length === 0 ? 100 : (done / open.length) * 100} mb="lg" aria-label="How far your hospital is set up" />
      )}
      <SectionCard
        title="Set up your hospital"
        pending={found.isPending}
        skeletonLines={16}
        flush={steps !== undefined}
        {...(found.isError && { error: found.error.message })}
        onRetry={() => void found.refetch()}
      >
        {steps && (
          <ol className={classes.steps} aria-busy={found.isFetching || undefined}>
            {open.map((step) => (
              <Step key={step.step} step={step} services={services} may={mayOpen(session, setUpTexts[step.step])}>
                {!step.done && (
                  <ActionButton
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    refused={refused}
                    aria-label={`${words.notNeeded}: ${setUpTexts[step.step].title}`}
                    onClick={() => dismiss(step.step, true)}
                  >
                    {words.notNeeded}
                  </ActionButton>
                )}
              </Step>
            ))}
          </ol>
        )}
      </SectionCard>
      {aside.length > 0 && (
        <div className={classes.aside}>
          <SectionCard title="Skipped" flush>
            <ul className={classes.steps}>
              {aside.map((step) => (
                <Step key={step.step} step={step} services={services} may={mayOpen(session, setUpTexts[step.step])}>
                  <ActionButton
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    refused={refused}
                    aria-label={`${words.needed}: ${setUpTexts[step.step].title}`}
                    onClick={() => dismiss(step.step, false)}
                  >
                    {words.needed}
                  </ActionButton>
                </Step>
              ))}
            </ul>
          </SectionCard>
        </div>
      )}
      {session.permissions.has('audit.read') && (
        <p className={classes.note}>
          Who did what, and who looked at whose record, is recorded in the{' '}
          <Anchor component={Link} {...linkTo('/admin-audit')} inherit underline="always">
            audit trail
          </Anchor>
          .
        </p>
      )}
    </div>
  );
}

interface StepProps {
  step: SetUpStep;
  /** How many services there are: prices are counted against them. */
  services: number;
  /** Whether this user may do it here; else the reason. */
  may: true | string;
  children: ReactNode;
}

function Step({ step: { step, done, count, dismissed }, services, may, children }: StepProps) {
  const { title, why, minutes, route, at, counted } = setUpTexts[step];
  const amount = count !== null && counted ? counted(count, services) : undefined;
  const state = done ? 'Done' : dismissed ? 'Skipped' : 'Not done yet';
  const Icon = done ? IconCircleCheckFilled : dismissed ? IconCircleMinus : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={22} className={classes.tick} role="img" aria-label={state} />
      <div className={classes.stepText}>
        <span className={classes.stepHead}>
          {may === true ? (
            <Anchor component={Link} {...linkTo(`/${route}`)} {...at} fw={600} className="akoma-target">
              {title}
            </Anchor>
          ) : (
            <strong>{title}</strong>
          )}
          <span className={classes.quiet}>{[amount, !done && `${minutes} min`].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={classes.quiet}>{why}</span>
        {may !== true && <span className={classes.quiet}>{may}</span>}
      </div>
      <div className={classes.stepAct}>{children}</div>
    </li>
  );
}
