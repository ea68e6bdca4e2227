import { readService, type Service } from '@akoma/contract/catalogue';
import { Anchor, Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { useMay, useSession } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { Money } from '../../ui/page/money.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { openingText } from '../../ui/time/opening-text.ts';
import { useWriting } from '../../ui/time/when.tsx';
import classes from './catalogue.module.css';
import { feeTypeOptions, catalogueWords as words } from './catalogue.words.ts';
import { ServicePricesCard } from './service-prices-card.tsx';
import { useCodedChoices } from './use-service-choices.ts';
import { useServiceActions } from './use-service-actions.ts';

const here = getRouteApi('/shell/services/$id');

export const load = ({ queries, params }: Load) => queries.ensureQueryData(ask(readService, { params: { id: params.id! } }));

const drawer = lazyComponent(async () => (await import('./healthcare-service.drawer.tsx')).ServiceDrawer);
const people = lazyComponent(async () => (await import('./working-people.dialog.tsx')).WorkingPeopleDialog);

/** One service with everything that is known of it (CAT-017, CAT-018). */
export function Screen() {
  const { id } = here.useParams();
  const {
    data: { data: service },
  } = useSuspenseQuery(ask(readService, { params: { id } }));
  const [open, setOpen] = useState<'edit' | 'copy' | 'people'>();
  const close = () => setOpen(undefined);
  const Drawer = useLazyComponent(drawer, close, open === 'edit' || open === 'copy');
  const People = useLazyComponent(people, close, open === 'people');
  const navigate = useNavigate();
  const { permissions } = useSession();
  const { remove, switchActive } = useServiceActions();
  const refused = useMay('services.write', words.mayNotWrite);
  const style = useWriting().style;
  const notDeleted = useMay('services.delete', words.mayNotDelete);
  const erase = async () => {
    const gone = await confirmDelete({ thing: 'service', name: service.name, run: () => remove(id) });
    if (gone) void navigate(linkTo('/services'));
  };
  return (
    <>
      <PageHeader
        crumbs={
          <Anchor component={Link} {...linkTo('/services')}>
            {words.title}
          </Anchor>
        }
        title={service.name}
        detail={
          <>
            <span className="akoma-number">{service.code}</span> · {service.healthcare_service_categories[0]?.text}{' '}
            {!service.active && <StatusBadge tone="grey">Inactive</StatusBadge>}
          </>
        }
        aside={
          <Switch
            label="Active"
            checked={service.active}
            disabled={refused !== undefined}
            title={refused}
            onChange={() => void switchActive({ id, name: service.name, active: !service.active })}
          />
        }
        primary={
          <PageActions
            actions={[
              { label: 'Print', onClick: () => window.print() },
              { label: words.duplicate, refused, onClick: () => setOpen('copy') },
              { label: words.delete, tone: 'danger', refused: notDeleted, onClick: () => void erase() },
            ]}
          >
            <ActionButton refused={refused} onClick={() => setOpen('edit')}>
              {words.edit}
            </ActionButton>
          </PageActions>
        }
      />
      <div className={classes.cards}>
        <div className={classes.column}>
          <SectionCard title="Details">
            <Facts service={service} />
          </SectionCard>
          <SectionCard title="Price tiers" flush empty={<EmptyState title="No price tiers" why="The service is charged at its prices." />}>
            {service.price_tiers.length > 0 && <Tiers tiers={service.price_tiers} />}
          </SectionCard>
          {permissions.has('prices.read') && <ServicePricesCard service={service} />}
        </div>
        <div className={classes.column}>
          <SectionCard title="Where and when">
            <dl className={classes.facts}>
              <dt>Locations</dt>
              <dd>{service.locations.map(({ name }) => name).join(', ') || words.everywhere}</dd>
              <dt>Availability</dt>
              <dd>
                {service.availability.length === 0 ? (
                  words.always
                ) : (
                  <ul className={classes.list}>
                    {service.availability.map((opening) => (
                      <li key={openingText(opening)}>{openingText(opening, style)}</li>
                    ))}
                  </ul>
                )}
              </dd>
            </dl>
          </SectionCard>
          <SectionCard
            title="Staff"
            action={
              <ActionButton variant="default" size="compact-sm" refused={refused} onClick={() => setOpen('people')}>
                Change staff
              </ActionButton>
            }
            empty={<EmptyState title={words.nobody} why="Schedules and appointments offer the staff of the service." />}
          >
            {service.practitioners.length > 0 && (
              <ul className={classes.list}>
                {service.practitioners.map(({ id: person, full_name }) => (
                  <li key={person}>
                    <PersonBlock name={full_name} size="sm" />
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
        </div>
      </div>
      {Drawer && (open === 'edit' || open === 'copy') && (
        <Drawer
          id={id}
          copy={open === 'copy'}
          onClose={close}
          onDone={(saved) => {
            close();
            if (saved.id !== id) void navigate({ ...linkTo('/services/$id', { id: saved.id }), ignoreBlocker: true });
          }}
        />
      )}
      {People && open === 'people' && <People service={service} onClose={close} />}
    </>
  );
}

const labelIn = (options: readonly { value: string; label: string }[], code: string): string =>
  options.find(({ value }) => value === code)?.label ?? code;

function Facts({ service }: { service: Service }) {
  const { provisionCodes, revenueTags } = useCodedChoices();
  const rows: readonly (readonly [string, string])[] = [
    ['Category', service.healthcare_service_categories.map(({ text }) => text).join(', ')],
    ['Class', service.service_class],
    ['Specialties', service.healthcare_service_specialties.map(({ display }) => display).join(', ') || 'Any'],
    ['Duration', service.duration === null ? 'Not given' : `${service.duration} minutes`],
    ['Appointment', service.healthcare_service_appointment_required ? 'Required' : 'Not required'],
    ['Virtual service', service.virtual_service ? 'Yes' : 'No'],
    ['Paid', service.provision_codes.map((code) => labelIn(provisionCodes, code)).join(', ') || 'Not given'],
    ['Revenue tag', service.revenue_tag ? labelIn(revenueTags, service.revenue_tag) : 'None'],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {service.description && (
        <>
          <dt>Description</dt>
          <dd className={classes.text}>{service.description}</dd>
        </>
      )}
    </dl>
  );
}

const Tiers = ({ tiers }: { tiers: Service['price_tiers'] }) => (
  <table className={classes.tiers}>
    <thead>
      <tr>
        <th scope="col">Tier</th>
        <th scope="col">Type</th>
        <th scope="col" className={classes.amount}>
          Cost
        </th>
      </tr>
    </thead>
    <tbody>
      {tiers.map(({ id, name, type, cost, currency, description }) => (
        <tr key={id}>
          <td>
            {name}
            {description && <div className={classes.quiet}>{description}</div>}
          </td>
          <td>{labelIn(feeTypeOptions, type)}</td>
          <td className={classes.amount}>
            <Money amount={cost} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
