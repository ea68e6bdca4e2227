import { canDo, deleteReferral, type Referral, updateReferral } from '@akoma/contract/referrals';
import { useNavigate } from '@tanstack/react-router';
import { createElement, type ReactNode, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import type { Answer } from './answer.dialog.tsx';
import { referralsWords as words, shortReason } from './referrals.words.ts';

const answer = lazyComponent(async () => (await import('./answer.dialog.tsx')).AnswerDialog);

/** What can be done with a referral as it stands, from the list and from its dialog; `dialog` belongs beside both. */
export function useReferralActions(onEdit: (id: string) => void): { actionsOf: (referral: Referral) => RowAction[]; dialog: ReactNode } {
  const [answering, setAnswering] = useState<{ referral: Referral; act: Answer }>();
  const stay = () => setAnswering(undefined);
  const Dialog = useLazyComponent(answer, stay, answering !== undefined);
  const navigate = useNavigate();
  const refused = useMay('referrals.write', words.mayNotWrite);
  const mayNotEnd = useMay('referrals.delete', words.mayNotEnd);
  const send = useCommand(updateReferral, { failed: words.failed, done: words.sent });
  const hold = useCommand(updateReferral, { failed: words.failed, done: words.held });
  const resume = useCommand(updateReferral, { failed: words.failed, done: words.resumed });
  const complete = useCommand(updateReferral, { quiet: true, done: words.completed });
  const revoke = useCommand(deleteReferral, { quiet: true, done: words.revoked });
  const takeBack = useCommand(deleteReferral, { quiet: true, done: words.takenBack });

  const actionsOf = (referral: Referral): RowAction[] => {
    const { id, version, patient_id } = referral;
    const about = shortReason(referral);
    const params = { id };
    const offered = (act: Parameters<typeof canDo>[0], action: RowAction, why = refused): RowAction[] =>
      canDo(act, referral) ? [{ ...action, ...(why && { refused: why }) }] : [];
    // the command tells its own failure
    const set = (command: typeof send, status: Referral['status']) => () =>
      void command.mutateAsync({ params, body: { status, version } }).catch(() => {});
    const ask = (act: Answer) => () => setAnswering({ referral, act });
    return [
      ...(referral.direction === 'out' && patient_id
        ? [
            {
              label: words.letter,
              onClick: () => void navigate(linkTo('/patients/$id/referrals/$referralId/letter', { id: patient_id, referralId: id })),
            },
          ]
        : []),
      ...offered('edit', { label: words.edit, onClick: () => onEdit(id) }),
      ...offered('send', { label: words.send, onClick: set(send, 'active') }),
      ...offered('accept', { label: words.accept, onClick: ask('accept') }),
      ...offered('decline', { label: words.decline, onClick: ask('decline') }),
      ...offered('reply', { label: words.reply, onClick: ask('reply') }),
      ...offered('complete', {
        label: words.complete,
        onClick: () =>
          void confirm({
            ...{ title: words.complete, text: words.completeText, about, act: words.complete, failed: words.failed },
            run: () => complete.mutateAsync({ params, body: { status: 'completed', version } }),
          }),
      }),
      ...offered('hold', { label: words.hold, onClick: set(hold, 'on-hold') }),
      ...offered('resume', { label: words.resume, onClick: set(resume, 'active') }),
      ...offered(
        'revoke',
        {
          label: words.revoke,
          tone: 'danger',
          onClick: () =>
            void confirm({
              ...{ title: words.revoke, text: words.revokeText, about, act: words.revoke, failed: words.failed },
              ...{ tone: 'danger', reason: { label: 'Reason' } },
              run: (reason) => revoke.mutateAsync({ params, body: { reason } }),
            }),
        },
        mayNotEnd,
      ),
      ...offered(
        'take-back',
        {
          label: words.takeBack,
          tone: 'danger',
          onClick: () =>
            void confirm({
              ...{ title: words.takeBack, text: words.takeBackText, about, act: words.takeBackAct, failed: words.failed },
              ...{ tone: 'danger', reason: { label: 'Reason' } },
              run: (reason) => takeBack.mutateAsync({ params, body: { reason } }),
            }),
        },
        mayNotEnd,
      ),
    ];
  };
  return {
    actionsOf,
    dialog: answering && Dialog && createElement(Dialog, { ...answering, onClose: stay }),
  };
}
