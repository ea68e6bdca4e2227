import { initialsOf } from '@akoma/contract/base';
import { type ReactNode, useState } from 'react';
import classes from './person-block.module.css';

interface PersonBlockProps {
  /** As it is shown: "Ama Mensah"; its first and last word give the initials (WIDGET-006). */
  name: string;
  /** Name element instead of plain text: a link. */
  shown?: ReactNode;
  /** A quieter line under it: gender, age, role. */
  detail?: ReactNode;
  /** Address of a picture. */
  photo?: string | null;
  size?: 'sm' | 'md';
}

/** A patient or a member of staff: picture or initials, name, one more line. */
export function PersonBlock({ name, shown, detail, photo, size = 'md' }: PersonBlockProps) {
  return (
    <span className={classes.block} data-size={size}>
      <Avatar name={name} photo={photo} size={size === 'sm' ? 28 : 36} />
      <span className={classes.words}>
        <span className={classes.name}>{shown ?? name}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </span>
  );
}

interface AvatarProps {
  name: string;
  photo?: string | null;
  /** Pixels. */
  size: number;
}

/** Picture, or initials while there is none or it does not come; the name stands beside it, so screen readers are told nothing twice. */
export function Avatar({ name, photo, size }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  const [lost, setLost] = useState('');
  return photo && photo !== lost ? (
    <img
      src={photo}
      alt=""
      className={classes.avatar}
      style={box}
      width={size}
      height={size}
      loading="lazy"
      onError={() => setLost(photo)}
    />
  ) : (
    <span aria-hidden className={classes.avatar} style={box}>
      {initialsOf(name) || <Somebody />}
    </span>
  );
}

/** Stands for a person without a name. */
function Somebody() {
  return (
    <svg width="60%" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      <circle cx="8" cy="5" r="3" />
      <path d="M2.5 14a5.5 5.5 0 0 1 11 0Z" />
    </svg>
  );
}
