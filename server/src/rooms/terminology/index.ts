export { terminologyRoutes } from './terminology.routes.ts';
