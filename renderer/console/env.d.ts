// What Vite knows and TypeScript doesn't.
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent<object, object, unknown>;
  export default component;
}

interface Window {
  /** Only inside the desktop app (electron/bridge.ts). */
  readonly desktop?: import('../../electron/bridge.ts').DesktopBridge;
}
