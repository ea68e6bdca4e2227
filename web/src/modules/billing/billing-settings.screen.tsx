import { readBillingSettings, usualBillingSettings } from '@akoma/contract/billing';
import { Anchor, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { notesOfText, textOfNotes } from './denomination-text.ts';
import { ExchangeRateSection } from './exchange-rate-section.tsx';
import { MobileMoneySection } from './mobile-money-section.tsx';
import { SettingSection } from './setting-section.tsx';
import { WalkInSection } from './walk-in-section.tsx';
import classes from './setting.module.css';
import { settingWords as words } from './setting.words.ts';

export const load = ({ queries }: Load<object>) => queries.ensureQueryData(ask(readBillingSettings));

/** The sentences of single notes stand at the field in which all of them are typed. */
const errorsOfNotes = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, [sentence]]) => [path.includes('USD') ? 'USD' : 'GHS', sentence ?? '']));

/** How the hospital charges and takes money: sections, each saved by itself (ruling 230). */
export function Screen() {
  const found = useQuery({ ...ask(readBillingSettings), refetchOnWindowFocus: false });
  const settings = found.data?.data;
  return (
    <>
      <PageHeader title={words.title} />
      <Stack gap="lg" className={classes.page}>
        {!settings && (
          <SectionCard
            title={words.charging}
            pending={found.isPending}
            {...(found.isError && { error: found.error.message })}
            onRetry={() => void found.refetch()}
          />
        )}
        {settings && (
          <>
            <SettingSection
              title={words.charging}
              settings={settings}
              valuesOf={({ charge_at }) => ({ charge_at })}
              bodyOf={(edit) => edit}
            >
              {(form) => (
                <Select
                  label={words.fields.charge_at}
                  data={Object.entries(words.moments).map(([value, label]) => ({ value, label }))}
                  allowDeselect={false}
                  data-path="charge_at"
                  {...form.getInputProps('charge_at')}
                />
              )}
            </SettingSection>
            <WalkInSection settings={settings} />
            <SettingSection
              title={words.limits}
              settings={settings}
              valuesOf={({ refund_limit }) => ({ refund_limit })}
              bodyOf={(edit) => edit}
            >
              {(form) => (
                <TextInput
                  label={words.fields.refund_limit}
                  inputMode="decimal"
                  autoComplete="off"
                  data-path="refund_limit"
                  {...form.getInputProps('refund_limit')}
                />
              )}
            </SettingSection>
            <ExchangeRateSection />
            <MobileMoneySection />
            <SettingSection
              title={words.terms}
              settings={settings}
              valuesOf={({ payment_terms_days }) => ({ payment_terms_days: payment_terms_days as number | string })}
              bodyOf={(edit) => edit}
            >
              {(form) => (
                <NumberInput
                  label={words.fields.payment_terms_days}
                  allowDecimal={false}
                  allowNegative={false}
                  clampBehavior="none"
                  data-path="payment_terms_days"
                  {...form.getInputProps('payment_terms_days')}
                />
              )}
            </SettingSection>
            <SettingSection
              title={words.denominations}
              settings={settings}
              valuesOf={({ denominations }) => ({ GHS: textOfNotes(denominations.GHS), USD: textOfNotes(denominations.USD) })}
              bodyOf={(_edit, { GHS, USD }) => ({ denominations: { GHS: notesOfText(GHS), USD: notesOfText(USD) } })}
              errorsFrom={errorsOfNotes}
            >
              {(form) => (
                <>
                  <Text size="sm">{words.denominationsWhy}</Text>
                  {(Object.keys(usualBillingSettings.denominations) as ('GHS' | 'USD')[]).map((currency) => (
                    <Textarea
                      key={currency}
                      label={words.fields[currency]}
                      autosize
                      minRows={1}
                      data-path={currency}
                      {...form.getInputProps(currency)}
                    />
                  ))}
                </>
              )}
            </SettingSection>
          </>
        )}
        <SectionCard title={words.elsewhere}>
          <nav aria-label={words.elsewhere} className={classes.links}>
            <Anchor component={Link} {...linkTo('/admin-service-prices-manage')} className="akoma-target">
              Service prices
            </Anchor>
            <Anchor component={Link} {...linkTo('/admin-customer-groups')} className="akoma-target">
              Customer groups
            </Anchor>
            <Anchor component={Link} {...linkTo('/admin-discounts')} className="akoma-target">
              Discounts
            </Anchor>
            <Anchor component={Link} {...linkTo('/bill-till')} className="akoma-target">
              Till
            </Anchor>
            <Anchor component={Link} {...linkTo('/bill-transactions')} className="akoma-target">
              Transactions
            </Anchor>
            <Anchor component={Link} {...linkTo('/admin-journal')} className="akoma-target">
              Journal
            </Anchor>
          </nav>
        </SectionCard>
      </Stack>
    </>
  );
}
