import { updateUser } from '@akoma/contract/identity';
import { type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfter } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { readSessionAgain, takeUser, useSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import type { ProofKind } from './code-field.tsx';
import { identityWords as words } from './identity.words.ts';
import { type ProofValues, useAskedStep } from './own-proof.ts';
import { closeAfterUpdate, profileFailureOf, profileOutcomeOf } from './profile-outcome.ts';
import { type AdminProfileValues, type ProfileValues, profileBodyOf, profileErrorsFrom, signsInOtherwise } from './profile-values.ts';
import { Told } from '../../ui/layer/told.ts';

type User = ReturnType<typeof useSession>['user'];

interface ProfileParts<V> {
  valuesOf: (user: User) => V;
  errorsIn: (values: V, user: User, step: ProofKind | null) => Record<string, string>;
  onClose: () => void;
}

/** How the form asks for a proof that it is its owner who changes what they sign in with. */
export interface OwnProof {
  input: (name: keyof ProofValues) => GetInputPropsReturnType;
  step: ProofKind | null;
  onStep: (kind: ProofKind) => void;
}

interface OwnProfile<V> {
  form: UseFormReturnType<V>;
  /** Validates, saves, and closes 300 ms later (PROFILE-003, PROFILE-009, PROFILE-013). */
  save: (values: V) => Promise<void>;
  /** Something would be lost by closing. */
  dirty: boolean;
  /** The current password, and the second step where there is one, must be given too. */
  proof: OwnProof | undefined;
  /** A picture says whether it is under way. */
  busyWith: (picture: 'photo' | 'signature') => (busy: boolean) => void;
}

/** The form of either profile dialog, over the person who is signed in. */
export function useProfile<V extends ProfileValues | AdminProfileValues>({ valuesOf, errorsIn, onClose }: ProfileParts<V>): OwnProfile<V> {
  const { user } = useSession();
  const [before] = useState(user);
  const queries = useQueryClient();
  const [busy, setBusy] = useState({ photo: false, signature: false });
  const { step, hear, onStep } = useAskedStep();
  const form = useForm<V>({
    initialValues: valuesOf(before),
    validateInputOnBlur: true,
    validate: (values) => errorsIn(values, before, step),
  });
  const sending = busy.photo || busy.signature;
  const dirty = form.isDirty() || sending;
  useUnsaved(dirty);

  const save = async (values: V) => {
    if (sending) throw new Told(words.pictureUnderWay);
    try {
      const reply = await request(updateUser, { body: profileBodyOf(values, before, step) });
      const outcome = profileOutcomeOf(reply);
      if (!outcome.done) throw new Told(outcome.text);
      // the specification's own example of an answer holds nothing but that it succeeded (PROFILE-012)
      const { data } = reply as Partial<typeof reply>;
      if (data) takeUser(data);
      else await readSessionAgain().catch(() => {});
      form.resetDirty();
      giveNotice({ tone: 'done', text: outcome.text });
      const pending_email = data?.pending_email;
      if (pending_email && pending_email !== before.pending_email) giveNotice({ tone: 'done', text: words.linkUnderWay(pending_email) });
      void refreshAfter(queries, updateUser);
    } catch (error) {
      hear(error);
      throw new Told(profileFailureOf(error)).at(error instanceof Refused ? profileErrorsFrom(error.errors) : {});
    }
    await closeAfterUpdate(onClose);
  };
  return {
    form,
    save,
    dirty,
    proof: signsInOtherwise(form.values, before) ? { input: form.getInputProps as OwnProof['input'], step, onStep } : undefined,
    busyWith: (picture) => (now) => setBusy((all) => ({ ...all, [picture]: now })),
  };
}
