import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** The fonts of the stored pictures, from npm: with those of the machine every screen would look different elsewhere. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const FOLDER = resolve('.cache/fonts')

/** The families that Chromium asks for by its generic names, and what is drawn for them. */
const FAMILIES = {
  'DejaVu Sans': ['system-ui', 'sans-serif', 'Arial'],
  'DejaVu Serif': ['serif', 'Times New Roman'],
  'DejaVu Sans Mono': ['monospace', 'Courier New'],
}

/** Writes the configuration with which fontconfig finds only these fonts; returns its path. */
export function writeFontConfig(): string {
  const aliases = Object.entries(FAMILIES).flatMap(([font, names]) =>
    names.map(
      (name) =>
        `<match><test name="family"><string>${name}</string></test>` +
        `<edit name="family" mode="assign" binding="same"><string>${font}</string></edit></match>`,
    ),
  )
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `<dir>${FONTS}</dir>`,
    `<cachedir>${join(FOLDER, 'cache')}</cachedir>`,
    ...aliases,
    '<selectfont><rejectfont><glob>*Math*</glob></rejectfont></selectfont>',
    '<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>',
    '</fontconfig>',
  ]
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, 'fonts.conf')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
