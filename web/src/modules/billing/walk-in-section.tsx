import type { BillingSettings } from '@akoma/contract/billing';
import { Text } from '@mantine/core';
import { useSession } from '../../client/session.ts';
import { ServiceSelect } from './service-select.tsx';
import { SettingSection } from './setting-section.tsx';
import { settingWords as words } from './setting.words.ts';

/** Which service the desk is offered, by location, for who comes without an appointment (ruling 208). */
export function WalkInSection({ settings }: { settings: BillingSettings }) {
  const { locations } = useSession();
  return (
    <SettingSection
      title={words.walkIns}
      settings={settings}
      valuesOf={({ walk_in_services }): Record<string, string> => ({
        ...Object.fromEntries(locations.map(({ uuid }) => [uuid, ''])),
        ...Object.fromEntries(walk_in_services.map(({ location_id, healthcare_service_id }) => [location_id, healthcare_service_id])),
      })}
      bodyOf={(_edit, values) => ({
        walk_in_services: Object.entries(values).flatMap(([location_id, healthcare_service_id]) =>
          healthcare_service_id ? [{ location_id, healthcare_service_id }] : [],
        ),
      })}
    >
      {(form) => (
        <>
          <Text size="sm">{locations.length === 0 ? words.noPlaces : words.walkInsWhy}</Text>
          {locations.map(({ uuid, name }) => (
            <ServiceSelect
              key={uuid}
              label={name}
              placeholder={words.noService}
              path={uuid}
              value={form.values[uuid] ?? ''}
              error={form.errors[uuid]}
              onChange={(value) => form.setFieldValue(uuid, value)}
            />
          ))}
        </>
      )}
    </SettingSection>
  );
}
