import { amountOf, type Currency } from '@akoma/contract/base';
import {
  type ChargeItem,
  listChargeItems,
  listExchangeRates,
  listPatientAccounts,
  listPaymentRequests,
  payChargeItems,
  readMobileMoney,
  readPaymentMethods,
} from '@akoma/contract/billing';
import { Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, refreshModules } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { paidProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { ChosenCharges } from './chosen-charges.tsx';
import { LostAttempt } from './lost-attempt.tsx';
import { OpenTillFields } from './open-till-fields.tsx';
import { PayLeg } from './pay-leg.tsx';
import {
  beginWith,
  bodyOf,
  dueOf,
  errorsOfLegs,
  givenOf,
  isBorne,
  isMoney,
  type LegValues,
  newLeg,
  payersFor,
  type Taken,
  tooMuchOf,
} from './pay-values.ts';
import { TakenPayment } from './taken-payment.tsx';
import { tillWords as words } from './till.words.ts';
import { useAttempt } from './use-attempt.ts';
import { WaitingPayment } from './waiting-payment.tsx';
import { useOwnTills } from './use-own-tills.ts';

interface PayDrawerProps {
  patient_id: string;
  /** Safe name of the patient, as the button says it. */
  patient: string;
  /** The patient's telephone, which can be asked for mobile money. */
  phone: string;
  onClose: () => void;
}

/** Takes a payment for what a patient owes: everything unpaid is ticked, cash, the whole amount (ruling 231). */
export function PayDrawer(props: PayDrawerProps) {
  const queries = useQueryClient();
  const owed = ask(listChargeItems, {
    query: { patient_id: props.patient_id, status: 'billable', page_size: 100, ordering: 'created_at' },
  });
  const unpaid = useQuery({ ...owed, staleTime: 0, refetchOnWindowFocus: false });
  const [taken, setTaken] = useState<Taken>();
  const asked = useQuery({ ...ask(listPaymentRequests, { query: { patient_id: props.patient_id, status: 'pending' } }), staleTime: 0 });
  const pending = asked.data?.data ?? [];
  const renew = async () => {
    await refreshModules(queries, new Set(['billing']));
    return queries.getQueryData(owed.queryKey)?.data ?? [];
  };
  const again = () => {
    setTaken(undefined);
    void unpaid.refetch();
    void asked.refetch();
  };
  if (taken) {
    const { patient_id, onClose } = props;
    if (taken.requests.length > 0) return <WaitingPayment {...taken} patient_id={patient_id} onClose={onClose} onAgain={again} />;
    return <TakenPayment {...taken} patient_id={patient_id} onClose={onClose} />;
  }
  if (unpaid.data && asked.data && pending.length > 0) {
    const { patient_id, onClose } = props;
    const waiting = { payments: [], requests: pending, change_due: '0.00', currency: 'GHS' as const };
    return <WaitingPayment {...waiting} patient_id={patient_id} onClose={onClose} onAgain={again} />;
  }
  if (unpaid.data && !asked.isPending)
    return <Unpaid items={unpaid.data.data} total={unpaid.data.total} onTaken={setTaken} renew={renew} {...props} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={words.payTitle}>
      {unpaid.isError ? (
        <ErrorState why={unpaid.error.message} onRetry={() => void unpaid.refetch()} retrying={unpaid.isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SideDrawer>
  );
}

interface UnpaidProps extends PayDrawerProps {
  items: readonly ChargeItem[];
  /** How many there are; one payment takes the oldest hundred. */
  total: number;
  onTaken: (taken: Taken) => void;
  /** Asks anew for all that is shown of the bills. @returns what is unpaid now */
  renew: () => Promise<readonly ChargeItem[]>;
}

function Unpaid({ items: all, total, patient, patient_id, phone, onTaken, renew, onClose }: UnpaidProps) {
  const payment = useAttempt({ operation: payChargeItems, kind: 'payment', subject: patient_id, onDone: ({ data }) => onTaken(data) });
  const asks = useQuery(ask(readMobileMoney)).data?.data.enabled ?? false;
  const rate = useQuery(ask(listExchangeRates, { query: { page_size: 1 } })).data?.current?.rate;
  const bills = [...new Set(all.map((item) => item.currency))];
  const [currency, setCurrency] = useState<Currency>(bills[0] ?? 'GHS');
  const offered = all.filter((item) => item.currency === currency);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = offered.filter(({ id }) => !left.has(id));
  const due = dueOf(chosen);
  const form = useForm<{ legs: LegValues[] }>({
    initialValues: { legs: beginWith(dueOf(offered), currency, phone) },
    validate: { legs: { amount: (amount) => paidProblem(amount) } },
  });
  const { legs } = form.values;
  const tills = useOwnTills();
  const cash = legs.filter((leg) => isMoney(leg) && leg.payment === 'cash');
  const needs = cash.find((leg) => tills !== undefined && !tills.some((till) => till.currency === leg.currency))?.currency;
  const own = useQuery(ask(listPatientAccounts, { query: { patient_id } })).data?.data ?? [];
  const accounts = own.filter((one) => one.currency === currency);
  const methods = useQuery({ ...ask(readPaymentMethods, { params: { id: patient_id } }), staleTime: 0 });
  const payerOf = (leg: LegValues) => {
    const payers = payersFor(methods.data?.data, leg);
    return payers.find(({ client_id }) => client_id === leg.payer_id) ?? payers[0];
  };
  // where they could not be loaded, the server finds the payer or says that there is none
  const nobodyFor = (leg: LegValues): boolean => (isBorne(leg) ? methods.isSuccess && !payerOf(leg) : accounts.length === 0);
  const elsewhere = legs.some((leg) => !isMoney(leg) && nobodyFor(leg));
  const named = legs.map((leg) => ({
    ...{ ...leg, account_id: leg.account_id || (accounts[0]?.id ?? '') },
    payer_id: payerOf(leg)?.client_id ?? '',
  }));
  const change = givenOf(legs, currency, rate) - due;
  const tooMuch = tooMuchOf(legs, due, currency);
  // somebody else took money for it, or cancelled it, meanwhile
  const [overtaken, setOvertaken] = useState(false);
  const [nothing, setNothing] = useState(all.length === 0);
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const begin = (next: readonly ChargeItem[], of = currency) => form.setFieldValue('legs', beginWith(dueOf(next), of, phone));
  const amount = formatMoney(amountOf(change > 0 ? due : due + change), currency);
  const bearer = legs.length === 1 ? payerOf(legs[0]!) : undefined;
  const act = bearer ? `${words.charge} ${amount} to ${bearer.client_name}` : `Take ${amount} from ${patient}`;
  const save = async () => {
    try {
      await payment.send({ body: bodyOf(chosen, named, asks && currency === 'GHS') });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 409) await follow();
      throw error.at(errorsOfLegs(error.errors));
    }
  };
  /** What was refused may have changed under the panel: it shows what is due now. */
  const follow = async () => {
    const now = await renew();
    const of = now.some((item) => item.currency === currency) ? currency : (now[0]?.currency ?? currency);
    const still = dueOf(now.filter((item) => item.currency === of && !left.has(item.id)));
    if (of === currency && still === due) return;
    setOvertaken(true);
    setNothing(now.length === 0);
    setCurrency(of);
    if (of !== currency) begin(now, of);
    // more than one way stays as it was typed: the line below says what does not fit
    else if (legs.length === 1 && legs[0]!.currency === of) form.setFieldValue('legs.0.amount', amountOf(still));
  };
  if (nothing)
    return (
      <SideDrawer key="nothing" opened onClose={onClose} title={words.payTitle}>
        <EmptyState
          title={words.nothingLeft}
          why={words.nothingLeftWhy}
          action={
            <Button data-autofocus onClick={onClose}>
              {words.done}
            </Button>
          }
        />
      </SideDrawer>
    );
  if (payment.lost)
    return (
      <SideDrawer opened onClose={onClose} title={words.payTitle}>
        <LostAttempt attempt={payment} sent={payment.lost} />
      </SideDrawer>
    );
  return (
    <SideDrawer opened onClose={onClose} title={words.payTitle} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            {bills.length > 1 && (
              <NativeSelect
                label={words.currency}
                data={bills}
                value={currency}
                onChange={(event) => {
                  const next = bills.find((one) => one === event.currentTarget.value) ?? currency;
                  setCurrency(next);
                  setLeft(new Set());
                  begin(
                    all.filter((item) => item.currency === next),
                    next,
                  );
                }}
              />
            )}
            {total > all.length && <Alert color="blue">{words.firstOf(all.length, total)}</Alert>}
            {overtaken && (
              <Alert color="yellow" role="status">
                {words.stillDue} <strong className="akoma-number">{formatMoney(amountOf(due), currency)}</strong>
              </Alert>
            )}
            <ChosenCharges
              items={offered}
              left={left}
              onChange={(next) => {
                setLeft(next);
                begin(offered.filter((item) => !next.has(item.id)));
              }}
            />
            {legs.map((leg, at) => (
              <PayLeg
                // biome-ignore lint/suspicious/noArrayIndexKey: a way of paying has no name but its place
                key={at}
                {...{ form, at, currency, rate, accounts }}
                asks={asks && currency === 'GHS'}
                payers={payersFor(methods.data?.data, leg)}
              />
            ))}
            {legs.length < 3 && (
              <Button
                variant="subtle"
                className={classes.start}
                onClick={() => form.insertListItem('legs', newLeg('mobile-money', Math.max(0, -change), currency, phone))}
              >
                {words.another}
              </Button>
            )}
            <p className={classes.large} role="status">
              {tooMuch > 0 ? words.tooMuch : change >= 0 ? words.change : words.stays}{' '}
              <strong className="akoma-number">{formatMoney(amountOf(tooMuch || Math.abs(change)), currency)}</strong>
            </p>
            {elsewhere && (
              <Alert color="yellow" title={words.nobodyElse}>
                {words.nobodyElseWhy}
              </Alert>
            )}
            {needs && (
              <Alert color="yellow" title={words.openFirst}>
                <Stack gap="sm">
                  {words.openFirstWhy}
                  <OpenTillFields key={needs} currency={needs} />
                </Stack>
              </Alert>
            )}
            <DialogButtons
              act={act}
              pending={pending}
              {...(chosen.length === 0 && { refused: 'Choose what is paid.' })}
              {...(elsewhere && { refused: words.nobodyElse })}
              {...(needs && { refused: words.openFirst })}
            />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}
