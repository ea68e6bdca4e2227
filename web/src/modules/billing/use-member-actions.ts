import { actOnBenefactor, type Beneficiary } from '@akoma/contract/billing';
import { useCommand } from '../../client/ask.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { clientWords } from './client.words.ts';

const words = clientWords.member;

/** What can be done with a member or dependent: changed, suspended after a question, reinstated (CLIENT-004). */
export function useMemberActions(edit: (member: Beneficiary) => void) {
  const refused = useMay('payers.write', clientWords.mayNotWrite);
  const suspend = useCommand(actOnBenefactor, { quiet: true, done: words.isSuspended });
  const reinstate = useCommand(actOnBenefactor, { done: words.reinstated });
  return (member: Beneficiary) => {
    const params = { id: organizationId(), client_id: member.client_id };
    const why = refused && { refused };
    return [
      { label: clientWords.edit, onClick: () => edit(member), ...why },
      member.status === 'active'
        ? {
            label: words.suspend,
            tone: 'danger' as const,
            onClick: () =>
              void confirm({
                title: words.suspendTitle,
                text: words.suspendText,
                about: `${member.patient_listed_name}, ${member.number}`,
                act: words.suspend,
                tone: 'danger',
                failed: words.notSuspended,
                run: () => suspend.mutateAsync({ params, body: { action: 'suspend-member', member_id: member.id } }),
              }),
            ...why,
          }
        : {
            label: words.reinstate,
            onClick: () => reinstate.mutate({ params, body: { action: 'reinstate-member', member_id: member.id } }),
            ...why,
          },
    ];
  };
}
