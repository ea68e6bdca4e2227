import { changePassword } from '@akoma/contract/identity';
import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { leavePage } from '../../client/leaving.ts';
import { linkTo } from '../../client/link-to.ts';
import { giveNotice } from '../../client/notice.ts';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './change-password.module.css';
import { identityWords as words } from './identity.words.ts';
import { loginWords } from './login.words.ts';
import { keepFocus } from './keep-focus.ts';
import { newPasswordErrors } from './new-password-errors.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordField } from './password-field.tsx';
import { failureOf, outcomeOf } from './password-outcome.ts';
import type { SecondFactorSectionProps } from './second-factor-section.tsx';
import { Told } from '../../ui/layer/told.ts';

interface Values {
  password: string;
  new_password: string;
  confirm_password: string;
}

/** The contract's sentences; the first field is called by its label here. */
function errorsOf(values: Values, least: number): Record<string, string> {
  const errors = newPasswordErrors(changePassword, { ...values }, least);
  return errors.password ? { ...errors, password: `${words.currentPassword} is required.` } : errors;
}

const secondFactor = lazyComponent<SecondFactorSectionProps>(async () => (await import('./second-factor-section.tsx')).SecondFactorSection);

/** Account security: Change Password, two-step sign-in, and where one is signed in (PWD-001 to PWD-011, MENU-008). */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const Factor = useLazyComponent(secondFactor);
  const least = useSession().settings.password_least;
  const [alone, setAlone] = useState(false);
  const [codes, setCodes] = useState(false);
  const form = useForm<Values>({
    initialValues: { password: '', new_password: '', confirm_password: '' },
    validateInputOnBlur: true,
    validate: (values) => errorsOf(values, least),
  });
  const submit = async (body: Values) => {
    try {
      const outcome = outcomeOf(await request(changePassword, { body }));
      if (!outcome.done) throw new Told(outcome.text);
      giveNotice({ tone: 'done', text: outcome.text });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Told(failureOf(error)).at(error.fields);
    }
    onClose();
  };
  // entering that page ends the session (GUARD-002)
  const forgot = () =>
    leavePage(() => {
      onClose();
      return navigate(linkTo('/forgot-password'));
    });
  return (
    <Dialog opened onClose={onClose} title={alone ? words.twoSteps : words.changePassword} dirty={form.isDirty() || codes}>
      {!alone && (
        <FormFrame form={form} onSubmit={submit} act={words.updatePassword}>
          {({ pending }) => (
            <div className={classes.fields}>
              <PasswordField
                label={words.currentPassword}
                required
                autoComplete="current-password"
                data-autofocus
                data-path="password"
                {...form.getInputProps('password')}
              />
              <PasswordField
                label={words.newPassword}
                required
                placeholder={words.passwordHint(least)}
                autoComplete="new-password"
                data-path="new_password"
                {...form.getInputProps('new_password')}
              />
              <PasswordField
                label={words.confirmPassword}
                required
                autoComplete="new-password"
                data-path="confirm_password"
                {...form.getInputProps('confirm_password')}
              />
              <p className={classes.hint}>{words.otherSessionsEnd}</p>
              <div className={classes.act}>
                <Anchor component="button" type="button" onMouseDown={keepFocus} onClick={() => void forgot()}>
                  {loginWords.forgotPassword}
                </Anchor>
                <ActionButton type="submit" pending={pending} pendingText={words.updatingPassword}>
                  {words.updatePassword}
                </ActionButton>
              </div>
            </div>
          )}
        </FormFrame>
      )}
      {Factor && <Factor onAlone={setAlone} onCodes={setCodes} />}
      {!alone && <OwnSessions />}
    </Dialog>
  );
}
