import { Autocomplete, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSession } from '../../client/session.ts';
import { Fold } from '../../ui/form/fold.tsx';
import { judgeLater } from '../../ui/form/judge-later.ts';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { useScannedEnter } from '../../ui/form/scanned-enter.ts';
import classes from './patient.form.module.css';
import { CustomerGroupSelect } from '../payers/index.ts';
import { useValueSet, ValueSetSelect } from '../terminology/index.ts';
import { fieldLabels as labels } from './patient-fields.ts';
import type { contactFields, PatientValues } from './patient-values.ts';

type Form = UseFormReturnType<PatientValues>;

/** What is asked when there is time: numbers, address, contact persons. Opens by itself when something in it is wrong. */
export function PatientMore({ form }: { form: Form }) {
  const text = (name: keyof PatientValues, more: object = {}) => (
    <TextInput key={name} label={labels[name]} data-path={name} autoComplete="off" {...form.getInputProps(name)} {...more} />
  );
  // cards are scanned into these two
  const heard = useScannedEnter();
  const mayPay = useSession().permissions.has('payers.read');
  const wrong = (...names: (keyof PatientValues)[]) => names.some((name) => form.errors[name]);
  const contact = (title: string, of: (typeof contactFields)[keyof typeof contactFields]) => {
    const [name, relationship, phone] = [`name_of_the_${of}`, `relationship_of_the_${of}`, `phone_of_the_${of}`] as const;
    const address = `address_of_the_${of}` as const;
    return (
      <Fold title={title} wrong={wrong(name, relationship, phone, address)}>
        <div className={classes.grid}>
          {text(name)}
          {text(relationship, { placeholder: 'Mother, brother, neighbour' })}
          <PhoneInput
            label={labels[phone]}
            value={form.values[phone]}
            error={form.errors[phone]}
            data-path={phone}
            autoComplete="off"
            onChange={(number) => form.setFieldValue(phone, number)}
            onBlur={() => judgeLater(form, phone)}
          />
          {text(address)}
        </div>
      </Fold>
    );
  };
  return (
    <>
      <Fold title="Ghana Card, NHIS, email" wrong={wrong('ghana_card', 'nhis_number', 'email', 'preferred_name')}>
        <div className={classes.grid}>
          {text('ghana_card', { placeholder: 'GHA-123456789-0', onKeyDown: heard })}
          {text('nhis_number', { inputMode: 'numeric', onKeyDown: heard })}
          {text('email', { type: 'email' })}
          {text('preferred_name')}
        </div>
      </Fold>
      <Fold title="Address" wrong={wrong('street_or_landmark', 'town', 'district', 'region', 'country')}>
        <div className={classes.grid}>
          {text('street_or_landmark')}
          {text('town')}
          <Places form={form} />
        </div>
      </Fold>
      <Fold title="Language and religion" wrong={wrong('preferred_language', 'other_language', 'religion')}>
        <div className={classes.grid}>
          {(['preferred_language', 'other_language'] as const).map((name) => (
            <ValueSetSelect
              key={name}
              label={labels[name]}
              list="language-of-ghana"
              title="Spoken in Ghana"
              more={{ list: 'language-type', title: 'All languages' }}
              data-path={name}
              {...form.getInputProps(name)}
            />
          ))}
          <ValueSetSelect
            label={labels.religion}
            list="religious-affiliation"
            title="Religions"
            more={{ list: 'church-denomination', title: 'Churches' }}
            data-path="religion"
            {...form.getInputProps('religion')}
          />
        </div>
      </Fold>
      {contact('Next of kin', 'next_of_kin')}
      {contact('Emergency contact', 'emergency_contact')}
      {mayPay && (
        <Fold title="Who pays" wrong={wrong('customer_group')}>
          <CustomerGroupSelect label={labels.customer_group} data-path="customer_group" {...form.getInputProps('customer_group')} />
        </Fold>
      )}
    </>
  );
}

/** Region, district and country: of a country without parts the region is typed. Ghana's districts are offered, others are typed. */
function Places({ form }: { form: Form }) {
  const countries = useValueSet('country');
  const country = countries.entries.find(({ display }) => display === form.values.country)?.code;
  const regions = useValueSet('country-subdivision', { country, wanted: country !== undefined });
  const districts = useValueSet('district-of-ghana', { wanted: country === 'GH' });
  const typed = !regions.pending && regions.entries.length === 0;
  const region = regions.entries.find(({ display }) => display === form.values.region);
  const offered = country === 'GH' ? districts.entries.filter(({ parent }) => !region || parent === region.code) : [];
  const { onChange: _typed, ...district } = form.getInputProps('district');

  /** A district that was chosen says which region it lies in. */
  const setDistrict = (name: string) => {
    const found = offered.find(({ display }) => display === name);
    const lies = found && regions.entries.find(({ code }) => code === found.parent);
    form.setValues({ district: name, ...(lies && { region: lies.display }) });
    form.clearFieldError('district');
  };
  return (
    <>
      {typed ? (
        <TextInput label={labels.region} data-path="region" autoComplete="off" {...form.getInputProps('region')} />
      ) : (
        <ValueSetSelect
          label={labels.region}
          list="country-subdivision"
          {...(country && { country })}
          by="display"
          data-path="region"
          {...form.getInputProps('region')}
        />
      )}
      <Autocomplete
        label={labels.district}
        data={offered.map(({ display }) => display)}
        limit={50}
        data-path="district"
        autoComplete="off"
        {...district}
        onChange={setDistrict}
      />
      <ValueSetSelect
        label={labels.country}
        list="country"
        by="display"
        data-path="country"
        {...form.getInputProps('country')}
        onChange={(name) => form.setValues({ country: name, region: '' })}
      />
    </>
  );
}
