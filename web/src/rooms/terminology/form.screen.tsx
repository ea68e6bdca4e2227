import { readOrganization } from '@akoma/contract/organization';
import { readForm } from '@akoma/contract/terminology';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { currentSession, useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { adviceText, answerLines, limitsText, reachText, sectionsOf } from './form-lines.ts';
import classes from './form.module.css';
import { formsWords as words } from './forms.words.ts';

const here = getRouteApi('/plain/admin-forms/$name');

const asked = (name: string) => {
  const id = currentSession()?.provider.organization_uuid ?? '';
  return { form: ask(readForm, { params: { id, name } }), organization: ask(readOrganization, { params: { id } }) };
};

export const load = ({ queries, params }: Load) => {
  const { form, organization } = asked(params.name ?? '');
  return Promise.all([queries.ensureQueryData(form), queries.ensureQueryData(organization)]);
};

/** A form as it lies on paper: its questions with limits, points and source, and what the total means (CODES-005). */
export function Screen() {
  const { name } = here.useParams();
  const { user } = useSession();
  const [printedAt] = useState(() => new Date().toISOString());
  const { form: askForm, organization: askOrganization } = asked(name);
  const { data: form } = useSuspenseQuery(askForm).data;
  const { data: organization } = useSuspenseQuery(askOrganization).data;
  useKeys([{ ...keyTable.print, run: () => window.print() }]);
  return (
    <div className={classes.page}>
      <h1 className={classes.hidden}>{form.title}</h1>
      <div className={classes.tools} data-no-print>
        <Button component={Link} to="/admin-settings" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {words.back}
        </Button>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <PrintSheet
        organization={{
          name: organization.name,
          email: organization.email,
          phone: organization.phone,
          address: [organization.address, organization.city].filter(Boolean).join(', '),
        }}
        title={`${form.title}, ${words.version(form.version).toLowerCase()}`}
        printedBy={user.full_name}
        printedAt={printedAt}
      >
        <dl className={classes.facts}>
          <dt>{words.purpose}</dt>
          <dd>{form.purpose}</dd>
          <dt>{words.source}</dt>
          <dd>{form.source}</dd>
          {form.to_confirm && (
            <>
              <dt>{words.toConfirm}</dt>
              <dd>{form.to_confirm}</dd>
            </>
          )}
        </dl>
        {sectionsOf(form).map((section) => (
          <section key={section.name} className={classes.section}>
            {section.title && <h2>{section.title}</h2>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider than the page and is moved by keys as well */}
            <section className={classes.wide} tabIndex={0} aria-label={section.title || words.question}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{words.question}</th>
                    <th scope="col">{words.answers}</th>
                    <th scope="col">{words.limits}</th>
                    <th scope="col">{words.code}</th>
                  </tr>
                </thead>
                <tbody>
                  {section.fields.map((field) => (
                    <tr key={field.name}>
                      <th scope="row">
                        {field.label}
                        {field.required && <div className={classes.quiet}>{words.required}</div>}
                        {field.help && <div className={classes.quiet}>{field.help}</div>}
                      </th>
                      <td>
                        {answerLines(field).map((line) => (
                          <div key={line}>{line}</div>
                        ))}
                      </td>
                      <td>{limitsText(field)}</td>
                      <td>{field.code}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </section>
        ))}
        {form.score && (
          <section className={classes.section}>
            <h2>{words.score}</h2>
            {form.score.maximum !== null && <p>{words.maximum(form.score.maximum)}</p>}
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words.total}</th>
                  <th scope="col">{words.meaning}</th>
                  <th scope="col">{words.action}</th>
                </tr>
              </thead>
              <tbody>
                {form.score.bands.map((band) => (
                  <tr key={band.code}>
                    <th scope="row">{reachText(band)}</th>
                    <td>{band.display}</td>
                    <td>{adviceText(band)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </PrintSheet>
    </div>
  );
}
