/** One thing that a key does. */
export interface KeyBinding {
  /**
   * `g p` (one after the other), `mod+k` (Ctrl, or ⌘ on a Mac), `alt+q`, `shift+f`, `/`, `?`, `[`, `f4`, `escape`.
   * Letters are written small.
   */
  keys: string;
  /** What it does, as the key help says it: "Next row". */
  label: string;
  /** Heading in the key help: "Anywhere", "List", "Form", "Patient chart". */
  scope: string;
  /** `opens` is the default. A key without Ctrl or Alt may never commit, cancel, pay, dispense or sign (law 3). */
  does?: 'opens' | 'moves' | 'commits';
  /** Left out of the key help: the second key for the same thing. */
  unlisted?: boolean;
  /** Works only while nothing else has bound the same key: `/` opens the palette where there is no list to search. */
  yields?: boolean;
  /** Only listed in the key help: the component handles the key itself, because it only has a meaning while the component has the focus. */
  listedOnly?: boolean;
  /** Also works while dialogs cover the screen: the lock. */
  overDialogs?: boolean;
  run: () => void;
}

/** What of a keyboard event counts. */
export interface Stroke {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

/** How long the second key of `g p` may take, in milliseconds. */
const sequencePause = 1500;

/** Keys that type no text, so they also work while the user types. */
const typesNothing = (key: string) => /^f\d{1,2}$/.test(key) || key === 'escape';

/** `g p` → `['g', 'p']`; of `ctrl+enter` the modifier is `mod`. */
export const strokesOf = (keys: string): string[] => keys.toLowerCase().replaceAll('ctrl+', 'mod+').split(' ');

/** Bare keys do nothing in fields and can be switched off; Esc, function keys and keys with Ctrl or Alt are not bare. */
export const isBare = (keys: string): boolean => !strokesOf(keys).every((stroke) => /^(mod|alt)\+/.test(stroke) || typesNothing(stroke));

/** A pressed key by name, `mod+shift+l`; undefined while only a modifier is down. */
export function nameOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Stroke): string | undefined {
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Dead', 'CapsLock'].includes(key)) return undefined;
  // With Alt a Mac gives another sign for the same key, so the key's place counts.
  const placed = altKey ? /^(?:Key|Digit)(\w)$/.exec(code)?.[1] : undefined;
  const plain = (placed ?? (key === ' ' ? 'space' : key)).toLowerCase();
  const mod = ctrlKey || metaKey;
  // Shift is part of a sign such as `?`, but a key of its own with letters and named keys.
  const shifted = shiftKey && (/^[a-z]$/.test(plain) || plain.length > 1 || mod || altKey);
  return `${mod ? 'mod+' : ''}${altKey ? 'alt+' : ''}${shifted ? 'shift+' : ''}${plain}`;
}

interface Registered {
  binding: () => KeyBinding;
  depth: number;
}

/** The register of keys; one for the page, and one for each test. */
export function createKeyboard() {
  const registered = new Set<Registered>();
  const depths: number[] = [0];
  const watchers = new Set<() => void>();
  let before: { name: string; at: number } | undefined;
  let listed: readonly KeyBinding[] = [];

  const top = () => Math.max(...depths);
  const speaking = () =>
    [...registered].filter(({ binding, depth }) => depth === top() || binding().overDialogs).map(({ binding }) => binding());
  const changed = () => {
    const open = speaking();
    const taken = new Set(open.filter(({ yields }) => !yields).map(({ keys }) => keys));
    // Several tables on a page give the same keys; they are listed once.
    listed = [
      ...new Map(
        open
          .filter(({ unlisted, yields, keys }) => !unlisted && !(yields && taken.has(keys)))
          .map((one) => [`${one.scope} ${one.keys} ${one.label}`, one]),
      ).values(),
    ];
    for (const watcher of watchers) watcher();
  };

  /** Adds a binding; the newest wins. @returns a function that takes it away. */
  function add(binding: () => KeyBinding, depth = 0): () => void {
    const { keys, does, label } = binding();
    if (does === 'commits' && isBare(keys)) throw new Error(`"${label}" commits, so it needs Ctrl or Alt, not "${keys}"`);
    const entry = { binding, depth };
    registered.add(entry);
    changed();
    return () => {
      registered.delete(entry);
      changed();
    };
  }

  /** A dialog opens: only its own keys work until it closes. */
  function cover(depth: number): () => void {
    depths.push(depth);
    changed();
    return () => {
      depths.splice(depths.indexOf(depth), 1);
      changed();
    };
  }

  /** Finds and runs what a key does. @returns whether anything was run. */
  function press(stroke: Stroke, { inField, bareKeys, now }: { inField: boolean; bareKeys: boolean; now: number }): boolean {
    const name = nameOf(stroke);
    if (!name) return false;
    const first = before && now - before.at <= sequencePause ? before.name : undefined;
    before = inField ? undefined : { name, at: now };
    const open = speaking()
      .reverse()
      .filter(({ keys, listedOnly }) => !listedOnly && (!isBare(keys) || (bareKeys && !inField)))
      .sort((a, b) => Number(a.yields ?? false) - Number(b.yields ?? false));
    const pressed =
      (first && open.find(({ keys }) => strokesOf(keys).join(' ') === `${first} ${name}`)) ||
      open.find(({ keys }) => strokesOf(keys).join(' ') === name);
    if (!pressed || (stroke.repeat && pressed.does !== 'moves')) return false;
    before = undefined;
    pressed.run();
    return true;
  }

  return {
    add,
    cover,
    press,
    /** How many dialogs lie over each other. */
    top,
    /** What the key help lists now. */
    listed: () => listed,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** The page's keyboard. */
export const keyboard = createKeyboard();
