import { useState } from 'react';
import { Refused } from '../../client/refused.ts';
import type { ProofKind } from './code-field.tsx';
import { factorWords as words } from './second-factor.words.ts';

/** What a form holds to confirm the user's identity. */
export interface ProofValues {
  password: string;
  code: string;
  recovery_code: string;
}
export const noProof: ProofValues = { password: '', code: '', recovery_code: '' };

/** The second step that a refusal asks for; null: none. */
const stepAskedBy = (error: unknown): ProofKind | null =>
  error instanceof Refused ? ((['code', 'recovery_code'] as const).find((kind) => error.errors[kind]) ?? null) : null;

/** What is missing of a proof that the server has asked for. */
export const stepMissing = (values: ProofValues, step: ProofKind | null): Record<string, string> =>
  step && !values[step].trim() ? { [step]: step === 'code' ? words.codeRequired : words.recoveryRequired } : {};

interface AskedStep {
  /** Asked for by the server of users with two-step sign-in; null: not, or not yet. */
  step: ProofKind | null;
  /** Called with a refusal. */
  hear: (error: unknown) => void;
  onStep: (kind: ProofKind) => void;
}

/** Which second step a form must show: only the server knows whether there is one, and says so once the password is right. */
export function useAskedStep(): AskedStep {
  const [step, setStep] = useState<ProofKind | null>(null);
  return { step, onStep: setStep, hear: (error) => setStep((before) => stepAskedBy(error) ?? before) };
}

/** What is sent of it: the password, and the code where one was asked for. */
export const proofOf = (values: ProofValues, step: ProofKind | null) => ({
  password: values.password,
  ...(step && values[step].trim() ? { [step]: values[step] } : {}),
});
