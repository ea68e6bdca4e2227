import type { Service } from '@akoma/contract/catalogue';
import { readOrganization } from '@akoma/contract/organization';
import { useEffect, useState } from 'react';
import { giveFailure } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { allServices } from './all-services.ts';
import classes from './catalogue.module.css';
import { catalogueWords as words } from './catalogue.words.ts';
import { tiersText } from './service-words.ts';

interface ServicesOnPaperProps {
  /** The list's query: what is printed is what the list shows, on all its pages. */
  query: Record<string, unknown>;
  onDone: () => void;
}

interface Sheet {
  services: Service[];
  address: string;
  at: string;
}

/** The list on A4 under the letterhead; opens the browser's print dialog and takes itself away again. */
export function ServicesOnPaper({ query, onDone }: ServicesOnPaperProps) {
  const { provider } = useSession();
  const [sheet, setSheet] = useState<Sheet>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as the list was when the button was pressed
  useEffect(() => {
    let gone = false;
    Promise.all([allServices(query), request(readOrganization, { params: { id: provider.id } })])
      .then(([services, { data }]) => {
        const address = [data.address, data.city, data.phone].filter(Boolean).join(' · ');
        if (!gone) setSheet({ services, address, at: new Date().toISOString() });
      })
      .catch((error: unknown) => {
        giveFailure(error, 'The list could not be printed');
        onDone();
      });
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!sheet) return;
    window.print();
    onDone();
  }, [sheet, onDone]);
  if (!sheet) return null;
  return (
    <div style={{ display: 'none' }} data-print-only>
      <PrintSheet
        organization={{ name: provider.organization_name, address: sheet.address }}
        title={words.services}
        printedBy={provider.full_name}
        printedAt={sheet.at}
      >
        <table className={classes.paper}>
          <thead>
            <tr>
              <th>Code</th>
              <th>Service</th>
              <th>Category</th>
              <th>Tiers</th>
              <th>Locations</th>
              <th>Status</th>
            </tr>
          </thead>
          <tbody>
            {sheet.services.map((service) => (
              <tr key={service.id}>
                <td>{service.code}</td>
                <td>{service.name}</td>
                <td>{service.healthcare_service_categories[0]?.text}</td>
                <td>{tiersText(service.price_tiers)}</td>
                <td>{service.locations.map(({ name }) => name).join(', ') || words.everywhere}</td>
                <td>{service.active ? 'Active' : 'Inactive'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PrintSheet>
    </div>
  );
}
