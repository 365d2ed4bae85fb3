// The event object that listeners get and may stop.

export class StoppableEvent {
  defaultPrevented = false;

  constructor(details: Record<string, unknown> = {}) {
    Object.assign(this, details);
  }

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
