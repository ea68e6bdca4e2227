import { preloadOnStart } from './preload-session.ts';

preloadOnStart();
