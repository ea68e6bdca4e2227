import { allServices } from './all-services.ts';
import classes from './catalogue.module.css';
import { catalogueWords as words } from './catalogue.words.ts';
import { ListOnPaper } from './list-on-paper.tsx';
import { tiersText } from './service-words.ts';

interface ServicesOnPaperProps {
  query: Record<string, unknown>;
  onDone: () => void;
}

/** The list of services on A4. */
export function ServicesOnPaper({ query, onDone }: ServicesOnPaperProps) {
  return (
    <ListOnPaper
      title={words.services}
      fetch={() => allServices(query)}
      failed="The list could not be printed"
      onDone={onDone}
      table={(services) => (
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
            {services.map((service) => (
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
      )}
    />
  );
}
