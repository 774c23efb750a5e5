const words = (text: string) => text.trim().split(/\s+/)

/** Phosphor icons the shop uses as outlines. */
export const REGULAR = words(`
  house house-line storefront squares-four list magnifying-glass heart bookmark-simple handbag-simple tote user user-circle users
  share-fat share-network tree-structure plus minus trash x x-circle check check-circle seal-check
  warning warning-circle info question prohibit caret-left caret-right caret-up caret-down caret-up-down
  clock clock-countdown clock-counter-clockwise arrow-down arrow-up arrow-left arrow-right arrow-up-left
  arrow-counter-clockwise arrows-clockwise arrow-square-out truck package map-pin gift star sparkle
  copy copy-simple paper-plane-tilt telegram-logo whatsapp-logo qr-code funnel sliders-horizontal
  sort-ascending sort-descending credit-card wallet coins currency-rub bank gear sign-out sign-in receipt note-pencil
  pencil-simple dots-three dots-six-vertical moon sun globe globe-simple fire tag percent lock lock-simple key
  phone envelope chat-circle chat-circle-dots bell calendar calendar-blank eye eye-slash image image-square camera
  link hand-coins hand-withdraw hand-tap megaphone-simple list-checks text-t buildings printer crosshair-simple
  shield-check file-text leaf download-simple upload-simple translate frame-corners
`)

/** Icons with a filled variant for the selected state (`<name>-fill`). */
export const WITH_FILL = words(`
  house storefront squares-four heart bookmark-simple handbag-simple tote user users share-fat share-network
  tree-structure plus trash x-circle check-circle seal-check warning warning-circle info question clock truck package map-pin gift
  star star-half sparkle telegram-logo whatsapp-logo credit-card wallet coins currency-rub gear receipt pencil-simple moon sun
  globe-simple fire tag percent lock lock-simple phone envelope chat-circle chat-circle-dots bell calendar eye image-square
  hand-coins hand-tap megaphone-simple list-checks text-t buildings leaf arrow-counter-clockwise paper-plane-tilt
`)

/** Icons with a bold variant, for sizes of 16 px and less (`<name>-bold`). */
export const WITH_BOLD = words(`
  plus minus x check caret-left caret-right caret-up caret-down caret-up-down arrow-down arrow-up dots-three
  dots-six-vertical clock clock-countdown copy-simple hand-withdraw prohibit image crosshair-simple
`)

/** A coin of two tones, because not every web view renders gradients of an external sprite. */
const coin = (edge: string, face: string, light: string) =>
  `<circle cx="128" cy="128" r="124" fill="${edge}"/><circle cx="128" cy="122" r="118" fill="${face}"/>` +
  `<path d="M16 106a118 118 0 0 1 224 0c-34 26-190 26-224 0z" fill="${light}"/>`

const line = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Symbols drawn by hand: the two bonus coins in colour (they differ in shape, not only in colour) and two network marks. */
export const OWN_SYMBOLS: Readonly<Record<string, string>> = {
  'coin-global':
    `<symbol id="coin-global" viewBox="0 0 256 256">${coin('#d97f06', '#f4a91d', '#ffc94a')}` +
    '<circle cx="128" cy="124" r="97" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="12"/>' +
    line(
      'M128 126c-15-20-25-29-38-29a29 29 0 0 0 0 58c13 0 23-9 38-29s25-29 38-29a29 29 0 0 1 0 58c-13 0-23-9-38-29z',
      19,
    ) +
    '</symbol>',
  'coin-local':
    `<symbol id="coin-local" viewBox="0 0 256 256">${coin('#c2362f', '#e4574a', '#f5806a')}` +
    line('M82 74h92l14 42H68zM80 128v54h96v-54M112 182v-34h32v34', 15) +
    '</symbol>',
  vk:
    '<symbol id="vk" viewBox="0 0 256 256"><path d="M137 188C76 188 39 146 38 76h31c1 51 24 73 42 78V76h29v44c18-2 37-22 43-44h29' +
    'c-5 28-26 48-41 56 15 7 38 25 47 56h-32c-7-21-24-38-46-40v40z"/></symbol>',
  ok:
    '<symbol id="ok" viewBox="0 0 256 256"><path fill-rule="evenodd" d="M128 34a46 46 0 1 1 0 92 46 46 0 0 1 0-92zm0 27a19 19 0 1 0 0 38 19 19 0 0 0 0-38z"/>' +
    '<path d="M84 136a13 13 0 0 1 18-3 48 48 0 0 0 52 0 13 13 0 0 1 15 22 75 75 0 0 1-23 10l22 22a13 13 0 0 1-19 19l-21-22-21 22' +
    'a13 13 0 0 1-19-19l22-22a75 75 0 0 1-23-10 13 13 0 0 1-3-19z"/></symbol>',
}
