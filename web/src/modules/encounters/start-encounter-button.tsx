import { openEncounter, startEncounter, startVisit } from '@akoma/contract/encounters';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { askOpenVisit, useOpenVisit } from './open-visit.ts';

/** Starts an encounter for the patient, with a visit around it when none is open; or goes on with the one that is open (ENC-031, ENC-032). */
export function StartEncounterButton({ patient_id }: { patient_id: string }) {
  const { permissions, location_id } = useSession();
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const visit = useOpenVisit(patient_id, permissions.has('visits.read'));
  const beginVisit = useCommand(startVisit, { failed: 'The visit was not started' });
  const open = useCommand(openEncounter, { failed: 'The encounter was not opened' });
  const begin = useCommand(startEncounter, { failed: 'The encounter was opened, but not started' });
  const open_encounter_id = visit?.open_encounter_id ?? null;
  const pathname = useLocation({ select: (at) => at.pathname });
  const act = open_encounter_id ? words.continueEncounter : words.startEncounter;
  // the key only moves to the button: starting is an action, and actions need Enter (law 3)
  useKeys([{ ...keyTable.encounter, label: act, run: () => button.current?.focus() }]);

  const go = (id: string) => navigate({ to: `/patients/${patient_id}/encounters/${id}` as '/' });
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
  // it is the page itself
  if (open_encounter_id && pathname.endsWith(open_encounter_id)) return null;
  return (
    <ActionButton
      ref={button}
      variant={pathname.includes('/encounters/') ? 'default' : 'filled'}
      pending={pending}
      pendingText="Opening…"
      refused={refusal(permissions, open_encounter_id)}
      onClick={() => {
        setPending(true);
        // each command has told its own failure
        void start()
          .catch(() => {})
          .finally(() => setPending(false));
      }}
    >
      {act}
    </ActionButton>
  );
}

function refusal(permissions: ReadonlySet<string>, open_encounter_id: string | null): string | undefined {
  if (open_encounter_id && permissions.has('encounters.read')) return undefined;
  if (!permissions.has('encounters.write')) return words.mayNotEncounter;
  return permissions.has('visits.write') && permissions.has('visits.read') ? undefined : words.mayNotVisit;
}
