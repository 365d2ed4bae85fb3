// The small drawings that stand in for content (StateDrawing.vue).

export type Drawing = 'empty' | 'search' | 'error' | 'offline' | 'locked' | 'lost';
