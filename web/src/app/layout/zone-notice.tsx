import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import classes from './zone-notice.module.css';

export interface ZoneNoticeProps {
  organization: string;
  /** IANA names. */
  zone: string;
  computer: string;
}

const toldKey = 'akoma.zone_told';

/** Shown once per computer, until either of the two time zones changes. A browser that refuses storage shows it each time. */
function wasTold(pair: string): boolean {
  try {
    return localStorage.getItem(toldKey) === pair;
  } catch {
    return false;
  }
}

function noteTold(pair: string): void {
  try {
    localStorage.setItem(toldKey, pair);
  } catch {
    // storage refused: shown again next time
  }
}

/** The time zone of all times, if this computer's clock differs (CONST-012, rulings.md 35). */
export function ZoneNotice({ organization, zone, computer }: ZoneNoticeProps) {
  const pair = `${zone} ${computer}`;
  const [told, setTold] = useState(() => wasTold(pair));
  if (told) return null;
  const close = () => {
    noteTold(pair);
    setTold(true);
  };
  return (
    <div role="note" className={classes.notice} data-no-print>
      <span>
        Times are shown in the time zone of {organization} ({placeOf(zone)}). This computer’s clock is set to {placeOf(computer)}.
      </span>
      <CloseButton aria-label="Close the notice about the time zone" onClick={close} />
    </div>
  );
}

/** `America/Los_Angeles` → `America, Los Angeles`. */
const placeOf = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ', ');
