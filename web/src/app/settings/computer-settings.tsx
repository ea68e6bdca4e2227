import { Stack } from '@mantine/core';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { isInstalled, runningBuild, useInstallation } from '../offline/installation.ts';
import { SettingsFacts } from './settings-facts.tsx';

const offlineText = {
  kept: 'The frame of Akoma opens here without a network. Signing in, and everything about patients, needs the network: none of it is kept here.',
  preparing: 'The frame of Akoma is being fetched, to open here without a network.',
  impossible: 'This browser, or the address under which Akoma runs, does not allow opening without a network.',
} as const;

/** What belongs to this computer alone. */
export function ComputerSettings() {
  const { offline, install } = useInstallation();
  const { locations, location_id } = useSession();
  const build = runningBuild();
  const facts = [
    ['Location', locations.find(({ uuid }) => uuid === location_id)?.name ?? 'None chosen'],
    ['Window', isInstalled() ? 'Installed as an app' : 'In the browser'],
    ['Without a network', offlineText[offline]],
    ['Version', build || 'Development'],
  ];
  return (
    <SectionCard title="This computer">
      <Stack gap="lg">
        <SettingsFacts facts={facts} />
        {install && (
          <div>
            <ActionButton variant="default" onClick={install}>
              Install Akoma on this computer
            </ActionButton>
          </div>
        )}
      </Stack>
    </SectionCard>
  );
}
