let host: HTMLElement | undefined

/**
 * The element after the page that holds what lies over it. React listens to every event on each element that it renders into: on the
 * body it would handle all events of the page twice.
 */
export function overlayHost(): HTMLElement {
  if (!host?.isConnected) {
    host = document.createElement('div')
    document.body.append(host)
  }
  return host
}
