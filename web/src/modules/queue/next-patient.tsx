import { useNavigate } from '@tanstack/react-router';
import { useMay, useSession } from '../../client/session.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { notTwice } from '../../ui/page/not-twice.ts';
import { patientEntry } from '../patients/index.ts';
import { queueWords as words } from './queue.words.ts';
import { useQueueActs } from './use-queue-acts.ts';

/** Calls the patient who waits longest at the current location and opens the record, by a press or Alt+N (ruling 133). */
export function NextPatient() {
  const { location_id, workspace } = useSession();
  const navigate = useNavigate();
  const { callNext, pending } = useQueueActs();
  const mayNot = useMay('visits.write', words.mayNot);
  const refused = mayNot ?? (location_id ? undefined : words.noPlace);
  const call = () => {
    if (refused || pending || !location_id) return;
    callNext(location_id, ({ id }) => void navigate(patientEntry(id, workspace)));
  };
  useKeys([{ ...keyTable.nextPatient, run: call }]);
  return (
    <ActionButton variant="default" pending={pending} onClick={notTwice(call)} {...(refused && { refused })}>
      {words.nextPatient}
      <KeyHint keys="Alt N" />
    </ActionButton>
  );
}
