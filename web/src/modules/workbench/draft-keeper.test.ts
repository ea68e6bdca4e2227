import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftContent, type KeeperPorts, makeKeeper } from './draft-keeper.ts';
import { makeSeal, type Seal } from '../../client/draft-seal.ts';
import type { Shelf, ShelfRow } from './draft-shelf.ts';

const keyOf = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const hour = 60 * 60 * 1000;

function memoryShelf() {
  const rows = new Map<string, ShelfRow>();
  const shelf: Shelf = {
    get: async (slot) => rows.get(slot),
    put: async (row) => void rows.set(row.slot, row),
    remove: async (slot) => void rows.delete(slot),
    sweep: async (now) => {
      for (const row of [...rows.values()]) if (row.expires_at <= now) rows.delete(row.slot);
    },
  };
  return { shelf, rows };
}

/** The server's side of one draft; `away` stands for a lost network. */
function memoryServer() {
  const server = {
    away: false,
    draft: null as { content: DraftContent; saved_at: string } | null,
    saves: 0,
    read: async () => {
      if (server.away) throw new Error('away');
      return server.draft;
    },
    save: async (content: DraftContent) => {
      if (server.away) throw new Error('away');
      server.saves++;
      server.draft = { content, saved_at: new Date().toISOString() };
      return server.draft;
    },
    discard: async () => {
      if (server.away) throw new Error('away');
      server.draft = null;
    },
  };
  return server;
}

const later: KeeperPorts['later'] = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Pieces of real cryptography under way: its threads take as long as the machine lets them. */
let busy = 0;
async function counted<T>(work: Promise<T>): Promise<T> {
  busy++;
  try {
    return await work;
  } finally {
    busy--;
  }
}
async function sealOf(byte: number, owner: string): Promise<Seal> {
  const seal = await makeSeal(keyOf(byte), owner);
  return {
    slot: (about) => counted(seal.slot(about)),
    close: (slot, value) => counted(seal.close(slot, value)),
    open: (slot, sealed) => counted(seal.open(slot, sealed)),
  };
}

const about = 'encounter-notes/01985e3a-7c41-7d52-9f0b-3c8a6e2b4d17';
let ama: Seal;
let kofi: Seal;
let device: ReturnType<typeof memoryShelf>;
let server: ReturnType<typeof memoryServer>;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T09:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  ama = await sealOf(1, 'ama/asempa');
  kofi = await sealOf(2, 'kofi/asempa');
  device = memoryShelf();
  server = memoryServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const realTimeout = setTimeout;

/** Lets timers run and the real cryptography behind them finish. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  do await new Promise((done) => realTimeout(done, 10));
  while (busy > 0);
}

async function openForm(seal: Seal | null = ama) {
  const keeper = makeKeeper({ about, seal, shelf: device.shelf, ...server, now: Date.now, later });
  await keeper.look();
  return keeper;
}

describe('a draft while it is typed', () => {
  it('SHELL-014 reaches the device after a pause and the server soon after, and then leaves the device', async () => {
    const form = await openForm();
    expect(form.state().phase).toBe('open');
    form.keep({ note: 'Co' });
    form.keep({ note: 'Cough' });
    await pass(300);
    expect(form.state()).toMatchObject({ place: 'device', pending: true });
    expect(device.rows.size).toBe(1);
    await pass(1500);
    expect(server.draft?.content).toEqual({ note: 'Cough' });
    expect(server.saves).toBe(1);
    expect(form.state()).toMatchObject({ place: 'server', pending: false });
    expect(device.rows.size).toBe(0);
  });

  it('SHELL-014 is on the device within a second even when the typing never pauses', async () => {
    const form = await openForm();
    for (let i = 0; i < 12; i++) {
      form.keep({ note: 'x'.repeat(i) });
      await pass(100);
    }
    expect(device.rows.size).toBe(1);
  });

  it('SHELL-014 does not wait for a slow server before it is safe on the device', async () => {
    let answer = () => {};
    server.save = async (content) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      server.draft = { content, saved_at: new Date().toISOString() };
      return server.draft;
    };
    const form = await openForm();
    form.keep({ note: 'first' });
    await pass(1600);
    form.keep({ note: 'second' });
    await pass(300);
    answer();
    await pass(0);
    expect(form.state().pending).toBe(true);
    const again = await openForm();
    expect(again.state().offers.map(({ content }) => content)).toContainEqual({ note: 'second' });
  });

  it('SHELL-014 keeps nothing readable on the device', async () => {
    server.away = true;
    const form = await openForm();
    form.keep({ note: 'Mensah coughs' });
    await pass(300);
    const [row] = [...device.rows.values()];
    const seen = row!.slot + String.fromCharCode(...new Uint8Array(row!.bytes), ...row!.iv);
    expect(seen).not.toMatch(/Mensah|encounter|01985e3a/);
  });
});

describe('a draft that is found again', () => {
  it('SHELL-014 survives a lost network and a reload, and is offered, never put back', async () => {
    server.away = true;
    const before = await openForm();
    before.keep({ note: 'Cough' });
    await pass(300);
    const after = await openForm();
    expect(after.state().phase).toBe('offered');
    expect(after.state().offers).toEqual([{ content: { note: 'Cough' }, saved_at: Date.parse('2026-03-05T09:00:00Z'), place: 'device' }]);
    after.resume(after.state().offers[0]!);
    expect(after.state()).toMatchObject({ phase: 'open', offers: [] });
  });

  it('SHELL-014 ENC-046 is offered by a page opened while the server still confirms it to the page before', async () => {
    let confirm = () => {};
    const { save } = server;
    server.save = async (content) => {
      await new Promise<void>((done) => (confirm = done));
      return save(content);
    };
    const left = await openForm();
    left.keep({ note: 'Cough' });
    await pass(1600);
    void left.flush();
    let look = () => {};
    const slowDisk: Shelf = {
      ...device.shelf,
      get: async (slot) => {
        await new Promise<void>((done) => (look = done));
        return device.shelf.get(slot);
      },
    };
    const again = makeKeeper({ about, seal: ama, shelf: slowDisk, ...server, now: Date.now, later });
    const looking = again.look();
    await pass(0);
    confirm();
    await pass(0);
    expect(device.rows.size, 'the first page has let go of it').toBe(0);
    look();
    await looking;
    expect(again.state().offers.map(({ content, place }) => [content.note, place])).toEqual([['Cough', 'server']]);
  });

  it('SHELL-014 is sent to the server automatically when the network is back', async () => {
    server.away = true;
    const form = await openForm();
    form.keep({ note: 'Cough' });
    await pass(2000);
    expect(form.state()).toMatchObject({ place: 'device', pending: true });
    server.away = false;
    await pass(6000);
    expect(server.draft?.content).toEqual({ note: 'Cough' });
    expect(form.state().pending).toBe(false);
  });

  it('SHELL-014 is never shown to another user of the same computer', async () => {
    server.away = true;
    const form = await openForm(ama);
    form.keep({ note: 'Cough' });
    await pass(300);
    expect((await openForm(kofi)).state()).toMatchObject({ phase: 'open', offers: [] });
    const [row] = [...device.rows.values()];
    await expect(kofi.open(row!.slot, row!)).rejects.toThrow();
    expect((await openForm(ama)).state().phase).toBe('offered');
  });

  it('SHELL-014 cannot be moved to another slot', async () => {
    const sealed = await ama.close('slot-1', { note: 'Cough' });
    await expect(ama.open('slot-2', sealed)).rejects.toThrow();
  });

  it('SHELL-014 offers both texts when another computer has written since', async () => {
    const slot = await ama.slot(about);
    const unsent = { content: { note: 'from here' }, changed_at: Date.parse('2026-03-05T08:50:00Z'), heard_at: '2026-03-05T08:49:00Z' };
    await device.shelf.put({ slot, ...(await ama.close(slot, unsent)), expires_at: Date.now() + hour });
    server.draft = { content: { note: 'from there' }, saved_at: '2026-03-05T08:55:00Z' };
    const again = await openForm();
    expect(again.state().offers.map(({ content, place }) => [content.note, place])).toEqual([
      ['from there', 'server'],
      ['from here', 'device'],
    ]);
  });

  it('SHELL-014 is gone after 24 hours', async () => {
    server.away = true;
    const form = await openForm();
    form.keep({ note: 'Cough' });
    await pass(300);
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 24 * hour + 1000);
    expect((await openForm()).state()).toMatchObject({ phase: 'open', offers: [] });
    await pass(0);
    expect(device.rows.size).toBe(0);
  });
});

describe('a draft that has done its work', () => {
  it('SHELL-014 is gone from server and device after finishing', async () => {
    const form = await openForm();
    form.keep({ note: 'Cough' });
    await pass(2000);
    await form.finish();
    expect(server.draft).toBeNull();
    expect(device.rows.size).toBe(0);
    expect((await openForm()).state().offers).toEqual([]);
  });

  it('SHELL-014 is not offered again when it was finished while the server was away', async () => {
    const form = await openForm();
    form.keep({ note: 'Cough' });
    await pass(2000);
    server.away = true;
    await form.finish();
    expect(server.draft).not.toBeNull();
    server.away = false;
    expect((await openForm()).state()).toMatchObject({ phase: 'open', offers: [] });
    await pass(0);
    expect(server.draft).toBeNull();
    expect(device.rows.size).toBe(0);
  });

  it('SHELL-014 is marked as finished on the device before the server is asked to forget it, however long the cryptography takes', async () => {
    let sealed = () => {};
    const slow: Seal = {
      ...ama,
      close: async (slot, value) => {
        if ((value as { content: unknown }).content === null) await new Promise<void>((done) => (sealed = done));
        return ama.close(slot, value);
      },
    };
    let asked = 0;
    server.discard = async () => {
      asked++;
      throw new Error('away');
    };
    const form = await openForm(slow);
    form.keep({ note: 'Cough' });
    await pass(2000);
    server.away = true;
    let finished = false;
    const finishing = form.finish().then(() => (finished = true));
    await pass(0);
    expect([asked, finished]).toEqual([0, false]);
    sealed();
    await finishing;
    expect([asked, device.rows.size]).toEqual([1, 1]);
    server.away = false;
    expect((await openForm()).state()).toMatchObject({ phase: 'open', offers: [] });
  });

  it('SHELL-014 is thrown away by Discard, not by looking; what was typed meanwhile stays', async () => {
    server.draft = { content: { note: 'Cough' }, saved_at: '2026-03-05T08:00:00Z' };
    const form = await openForm();
    form.keep({ note: 'typed before deciding' });
    await pass(5000);
    expect(server.draft?.content).toEqual({ note: 'Cough' });
    expect(form.state()).toMatchObject({ phase: 'offered', place: 'device', pending: true });
    await form.discard();
    expect(form.state().phase).toBe('open');
    await pass(2000);
    expect(server.draft?.content).toEqual({ note: 'typed before deciding' });
    expect(device.rows.size).toBe(0);
  });

  it('SHELL-014 works without cryptography: the server alone keeps it', async () => {
    const form = await openForm(null);
    form.keep({ note: 'Cough' });
    await pass(300);
    expect(form.state().place).toBe('nowhere');
    await pass(1500);
    expect(server.draft?.content).toEqual({ note: 'Cough' });
  });
});

describe('typing before an offer is decided', () => {
  beforeEach(() => {
    server.draft = { content: { note: 'Cough' }, saved_at: '2026-03-05T08:00:00Z' };
  });

  it('SHELL-014 loses neither the offer nor the typing in a power cut', async () => {
    server.away = true;
    const before = await openForm();
    before.keep({ note: 'first, never sent' });
    await pass(300);
    server.away = false;
    const undecided = await openForm();
    expect(undecided.state().offers.map(({ content }) => content.note)).toEqual(['first, never sent', 'Cough']);
    undecided.keep({ note: 'second, typed beside the offer' });
    await pass(300);
    const after = await openForm();
    expect(after.state().offers.map(({ content }) => content.note)).toEqual([
      'second, typed beside the offer',
      'first, never sent',
      'Cough',
    ]);
  });

  it('SHELL-014 finishing another entry leaves the offer where it was', async () => {
    const form = await openForm();
    form.keep({ note: 'somebody else, registered at once' });
    await pass(300);
    await form.finish();
    expect(form.state().phase).toBe('offered');
    expect(server.draft?.content).toEqual({ note: 'Cough' });
    expect((await openForm()).state().offers.map(({ content }) => content.note)).toEqual(['Cough']);
  });

  it('SHELL-014 finishing another entry leaves an offer of this device where it was', async () => {
    server.draft = null;
    server.away = true;
    const before = await openForm();
    before.keep({ note: 'never sent' });
    await pass(300);
    const form = await openForm();
    form.keep({ note: 'somebody else' });
    await pass(300);
    await form.finish();
    expect((await openForm()).state().offers.map(({ content }) => content.note)).toEqual(['never sent']);
  });

  it('SHELL-014 Resume takes the earlier entry in place of the typing', async () => {
    const form = await openForm();
    form.keep({ note: 'typed beside' });
    await pass(300);
    form.resume(form.state().offers[0]!);
    await pass(2000);
    expect(form.state()).toMatchObject({ phase: 'open', pending: false, place: 'server' });
    expect(device.rows.size).toBe(0);
    expect(server.draft?.content).toEqual({ note: 'Cough' });
  });

  it('SHELL-014 typing while a slow server is asked is safe at once, and sent when nothing is found', async () => {
    server.draft = null;
    let answer = () => {};
    server.read = () =>
      new Promise((done) => {
        answer = () => done(null);
      });
    const form = makeKeeper({ about, seal: ama, shelf: device.shelf, ...server, now: Date.now, later });
    void form.look();
    await pass(0);
    form.keep({ note: 'early' });
    await pass(300);
    expect(form.state()).toMatchObject({ phase: 'looking', place: 'device' });
    answer();
    await pass(1600);
    expect(form.state()).toMatchObject({ phase: 'open', place: 'server' });
    expect(server.draft).toMatchObject({ content: { note: 'early' } });
  });
});
