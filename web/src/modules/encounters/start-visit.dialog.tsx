import { startVisit } from '@akoma/contract/encounters';
import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useSession } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Told } from '../../ui/layer/told.ts';
import { PastMoment } from '../../ui/form/past-moment.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { isTimeMeant } from './ask-time.ts';
import { encountersWords as words } from './encounters.words.ts';
import { VisitFields, type VisitValues } from './visit-fields.tsx';

interface StartVisitDialogProps {
  patient_id: string;
  /** Safe form: MENSAH, Ama. */
  patient: string;
  onClose: () => void;
}

/** The patient has arrived: why, who looks after them, where. The caller and the current location are set before (VISIT-004). */
export function StartVisitDialog({ patient_id, patient, onClose }: StartVisitDialogProps) {
  const { provider, location_id, permissions } = useSession();
  const start = useCommand(startVisit, {
    failed: 'The visit was not started',
    done: `The visit of ${patient} has started.`,
  });
  const assigned_to_id = permissions.has('encounters.write') ? provider.practitionerRoleId : '';
  const [arrived_at, setArrived] = useState<string | null>(null);
  const [died, setDied] = useState(false);
  const [whyAfterDeath, setWhyAfterDeath] = useState('');
  const [wrongTime, setWrongTime] = useState<string>();
  const form = useForm<VisitValues>({ initialValues: { reason: '', assigned_to_id, location_id: location_id ?? '' } });
  const act = `Start visit for ${patient}`;
  const submit = async (values: VisitValues) => {
    const refuseTime = (sentence: string) => {
      setWrongTime(sentence);
      throw new Told(sentence);
    };
    if (arrived_at === '') refuseTime('Arrived is required.');
    if (died && !whyAfterDeath.trim()) throw new Told('Give the reason for starting a visit after the patient’s death.');
    if (!(await isTimeMeant(arrived_at, `You entered that ${patient} arrived`))) return;
    try {
      await start.mutateAsync({
        body: {
          patient: patient_id,
          reason: values.reason || undefined,
          assigned_to_id: values.assigned_to_id || null,
          location_id: values.location_id || null,
          arrived_at: arrived_at ?? undefined,
          deceased_reason: died ? whyAfterDeath : undefined,
        },
      });
    } catch (error) {
      if (error instanceof Refused && error.code === 'encounters.patientDeceased') setDied(true);
      const [sentence] = (error instanceof Refused && error.errors.arrived_at) || [];
      if (sentence) refuseTime(sentence);
      throw error;
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.startVisit} dirty={form.isDirty() || arrived_at !== null || whyAfterDeath !== ''}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <VisitFields form={form} />
            <PastMoment
              label="Arrived"
              act="Arrived earlier"
              value={arrived_at}
              error={wrongTime}
              data-path="arrived_at"
              onChange={(moment) => {
                setArrived(moment);
                setWrongTime(undefined);
              }}
            />
            {died && (
              <Textarea
                label="Reason for a visit after the patient’s death"
                description="The record says that this patient has died. Check that this is the right record."
                required
                autosize
                minRows={2}
                maxLength={500}
                data-path="deceased_reason"
                value={whyAfterDeath}
                onChange={(event) => setWhyAfterDeath(event.currentTarget.value)}
              />
            )}
            <DialogButtons act={act} pending={pending} pendingText="Starting…" />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
