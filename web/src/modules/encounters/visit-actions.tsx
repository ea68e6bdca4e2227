import { openEncounter, startEncounter, startVisit } from '@akoma/contract/encounters';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { type RowAction, RowMenu } from '../../ui/table/row-menu.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { type Act, nextActs } from './next-act.ts';
import { askOpenVisit, useOpenVisit } from './open-visit.ts';
import { StartVisitDialog } from './start-visit.dialog.tsx';

// asked for at the end of a visit alone
const ending = lazyComponent(async () => (await import('./end-visit.dialog.tsx')).EndVisitDialog);

const labels: Readonly<Record<Act, string>> = {
  'start-visit': words.startVisit,
  'start-encounter': words.startEncounter,
  'continue-encounter': words.continueEncounter,
  'end-visit': words.endVisit,
};

interface VisitActionsProps {
  patient_id: string;
  /** Safe form: MENSAH, Ama. */
  patient: string;
  deceased: boolean;
  /** What else is done with the record, before the visit's actions. */
  more: readonly RowAction[];
  /** There is room for one button: all but the primary action stand in a menu. */
  tight: boolean;
}

/** What is done for the patient now, by role and state: the lesser actions, then the page's one primary (VISIT-004, VISIT-006, ENC-031). */
export function VisitActions({ patient_id, patient, deceased, more, tight }: VisitActionsProps) {
  const { permissions } = useSession();
  const visit = useOpenVisit(patient_id, permissions.has('visits.read'));
  const pathname = useLocation({ select: (at) => at.pathname });
  const within = Boolean(visit?.open_encounter_id && pathname.endsWith(visit.open_encounter_id));
  const { primary, others } = nextActs({ permissions, visit, deceased, within });
  const [asked, setAsked] = useState<'start-visit' | 'end-visit'>();
  const done = () => setAsked(undefined);
  const EndVisit = useLazyComponent(ending, done, asked === 'end-visit');
  const encounter = useRef<HTMLButtonElement>(null);
  const { pending, start } = useStartEncounter(patient_id);
  const acts = [...others, ...(primary ? [primary] : [])];
  const seeing = acts.find((act) => act === 'start-encounter' || act === 'continue-encounter');
  // the key only moves to the button: starting is an action, and actions need Enter (law 3)
  useKeys(seeing ? [{ ...keyTable.encounter, label: labels[seeing], run: () => encounter.current?.focus() }] : []);
  const press = (act: Act) => (act === 'start-visit' || act === 'end-visit' ? setAsked(act) : start());
  const inMenu = tight ? [...more, ...others.map((act) => ({ label: labels[act], onClick: () => press(act) }))] : [];
  return (
    <>
      <RowMenu label={words.moreActions} actions={inMenu} beside />
      {!tight &&
        more.map(({ label, icon, onClick }) => (
          <ActionIcon key={label} variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
            {icon}
          </ActionIcon>
        ))}
      {(tight ? acts.slice(others.length) : acts).map((act) => (
        <ActButton
          key={act}
          act={act}
          primary={act === primary}
          button={act === seeing ? encounter : undefined}
          pending={act === seeing && pending}
          onPress={() => press(act)}
        />
      ))}
      {asked === 'start-visit' && <StartVisitDialog patient_id={patient_id} patient={patient} onClose={done} />}
      {asked === 'end-visit' && visit && EndVisit && <EndVisit visit={visit} onClose={done} />}
    </>
  );
}

interface ActButtonProps {
  act: Act;
  primary: boolean;
  button: RefObject<HTMLButtonElement | null> | undefined;
  pending: boolean;
  onPress: () => void;
}

function ActButton({ act, primary, button, pending, onPress }: ActButtonProps) {
  return (
    <ActionButton
      {...(button && { ref: button })}
      variant={primary ? 'filled' : 'default'}
      pending={pending}
      pendingText="Opening…"
      onClick={onPress}
    >
      {labels[act]}
    </ActionButton>
  );
}

/** Starts an encounter for the patient, with a visit around it when none is open; or goes on with the one that is open (ENC-031, ENC-032). */
function useStartEncounter(patient_id: string): { pending: boolean; start: () => void } {
  const { location_id } = useSession();
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const beginVisit = useCommand(startVisit, { failed: 'The visit was not started' });
  const open = useCommand(openEncounter, { failed: 'The encounter was not opened' });
  const begin = useCommand(startEncounter, { failed: 'The encounter was opened, but not started' });
  const go = (id: string) => navigate(linkTo('/patients/$id/encounters/$encounterId', { id: patient_id, encounterId: id }));
  const start = async () => {
    const {
      data: [now],
    } = await queries.fetchQuery({ ...askOpenVisit(patient_id), staleTime: 0 });
    if (now?.open_encounter_id) return go(now.open_encounter_id);
    const within = now ?? (await beginVisit.mutateAsync({ body: { patient: patient_id, location_id } })).data;
    const {
      data: { id },
    } = await open.mutateAsync({ body: { patient: patient_id, visit: within.id } });
    await begin.mutateAsync({ params: { id }, body: {} }).catch(() => {});
    await go(id);
  };
  return {
    pending,
    start: () => {
      setPending(true);
      // each command has told its own failure
      void start()
        .catch(() => {})
        .finally(() => setPending(false));
    },
  };
}
