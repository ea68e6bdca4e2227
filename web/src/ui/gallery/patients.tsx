import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toast } from '../layer/toast.ts';
import { CopyValue, groupedDigits } from '../page/copy-value.tsx';
import { AllergyState } from '../person/allergy-state.tsx';
import { PatientBanner } from '../person/patient-banner.tsx';
import { PersonBlock } from '../person/person-block.tsx';
import { RowMenu } from '../table/row-menu.tsx';
import { ama, kwabena, unknown } from './people.tsx';

/** Banners, and people in a line. */
export function Patients() {
  // as in the chart, where a phone has them below the banner
  const phone = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false });
  return (
    <Stack gap="md">
      <PatientBanner
        patient={ama}
        headingOrder={2}
        allergies={{ state: 'known', summary: 'penicillin (rash), groundnuts', updated_at: '2026-02-28' }}
        identifiers={[{ label: 'NHIS', value: groupedDigits('12345678') }]}
        place="Ward B, bed 12"
        more="12 Volta Road, Accra · 024 123 4567 · NHIS"
        {...(!phone && {
          actions: (tight) => (
            <>
              {tight ? (
                <RowMenu beside label="More actions" actions={[{ label: 'End visit', onClick: () => toast.note('End visit') }]} />
              ) : (
                <Button variant="default">End visit</Button>
              )}
              <Button>Start encounter</Button>
            </>
          ),
        })}
      />
      <PatientBanner patient={kwabena} headingOrder={2} allergies={{ state: 'none', updated_at: '2025-01-02' }} />
      <PatientBanner patient={unknown} headingOrder={2} allergies={{ state: 'not-recorded' }} />
      <Group>
        <AllergyState allergies={{ state: 'unavailable', onRetry: () => toast.note('Trying again') }} />
        <AllergyState allergies={{ state: 'loading' }} />
      </Group>
      <Group gap="xl">
        <PersonBlock name="Ama Serwaa Mensah" detail="Female, 34 years" />
        <PersonBlock name="Kofi" size="sm" />
        <CopyValue label="Folder No." value="AC-004512" />
        <CopyValue label="NHIS" value="12345678" shown={groupedDigits('12345678')} />
      </Group>
    </Stack>
  );
}
