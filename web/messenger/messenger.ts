export type Haptic = 'light' | 'medium' | 'rigid' | 'selection' | 'success' | 'warning' | 'error'
export type Scheme = 'light' | 'dark'
/** Colours the client sends, by its own names without the prefix: bg_color, button_color, … */
export type ThemeParams = Record<string, string>

export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

export interface Viewport {
  height: number
  stableHeight: number
  expanded: boolean
}

/** Events of the client. */
export interface MessengerEvents {
  theme: ThemeParams
  viewport: Viewport
  safeArea: Insets
  contentSafeArea: Insets
  back: undefined
  visible: boolean
  /** Any other event, by the client's name for it. */
  other: { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }
}

/**
 * The program that contains the shop. Every method is fire-and-forget: a client that does not know it, or
 * never answers, changes nothing. Only files of this folder know which client it is.
 */
export interface Messenger {
  readonly kind: 'telegram' | 'browser' | 'fake'
  /** The client's protocol version ("8.0"); "0" in a plain browser. */
  readonly version: string
  readonly platform: string
  /** The signed launch string, sent with the start query; empty for a guest (AP-12). */
  readonly initData: string
  readonly startParam: string | undefined
  readonly theme: ThemeParams
  readonly colorScheme: Scheme
  readonly viewport: Viewport
  readonly safeArea: Insets
  readonly contentSafeArea: Insets
  atLeast(version: string): boolean
  /** Hides the client's placeholder; call it after the first real paint. */
  ready(): void
  expand(): void
  close(): void
  showBack(): void
  hideBack(): void
  /** Subscribes to the back button; returns the function that unsubscribes. */
  onBack(listener: () => void): () => void
  haptic(kind: Haptic): void
  /** Opens a web page outside the shop; needs a person's tap. */
  openLink(url: string): void
  /** Opens a t.me link inside the messenger, or as a page where there is none. */
  openTelegramLink(url: string): void
  setHeaderColor(color: string): void
  setBackgroundColor(color: string): void
  setBottomBarColor(color: string): void
  /** Asks before closing while there is unsaved data. */
  confirmClosing(on: boolean): void
  swipeToClose(on: boolean): void
  /** Calls a method of the client; false if the client is too old for it. */
  send(since: string, name: string, payload?: Record<string, unknown>): boolean
  on<Name extends keyof MessengerEvents>(
    name: Name,
    listener: (value: MessengerEvents[Name]) => void,
  ): () => void
}
