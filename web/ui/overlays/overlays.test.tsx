// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import jsqr from 'jsqr'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Qr } from '../pictures/Qr.tsx'
import { qrLook } from '../pictures/qr-path.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'

afterEach(cleanup)

describe('dialogs', () => {
  function confirm(open = true) {
    const onAccept = vi.fn()
    const onClose = vi.fn()
    render(
      <ConfirmDialog
        open={open}
        title="Убрать из корзины?"
        labels={{ cancel: 'Продолжить покупки', accept: 'Удалить' }}
        onAccept={onAccept}
        onClose={onClose}
      />,
    )
    return { onAccept, onClose }
  }

  test('TR-16, TR-17, TR-18: it opens and answers with the button tapped', () => {
    const { onAccept, onClose } = confirm()
    expect(screen.getByRole('dialog', { name: 'Убрать из корзины?' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Удалить' }))
    expect([onAccept.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить покупки' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('TR-19: asking to close counts as staying', () => {
    const { onAccept, onClose } = confirm()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect([onAccept.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  })

  test('SH-29: while the drawer is open the page does not scroll', () => {
    const drawer = (open: boolean) => (
      <Drawer open={open} onClose={() => {}} label="Разделы">
        <a href="/">Главная</a>
      </Drawer>
    )
    const { rerender } = render(drawer(true))
    expect(document.documentElement.classList.contains('no-scroll')).toBe(true)
    rerender(drawer(false))
    expect(document.documentElement.classList.contains('no-scroll')).toBe(false)
  })

  test('SH-29: until the last overlay closes the page stays still and keeps its width beside a scroll bar', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
    const both = (drawer: boolean, dialog: boolean) => (
      <>
        <Drawer open={drawer} onClose={() => {}} label="Разделы">
          <a href="/">Главная</a>
        </Drawer>
        <Dialog open={dialog} onClose={() => {}} title="Сменить город?" />
      </>
    )
    const page = () => [
      document.documentElement.classList.contains('no-scroll'),
      document.body.style.paddingRight,
    ]
    const { rerender } = render(both(true, false))
    expect(page()).toEqual([true, '15px'])
    rerender(both(true, true))
    rerender(both(true, false))
    expect(page()).toEqual([true, '15px'])
    rerender(both(false, false))
    expect(page()).toEqual([false, ''])
    vi.restoreAllMocks()
  })
})

describe('QR', () => {
  const link = 'https://t.me/tyoply_dom_bot?startapp=s2n_r7K3Q9M2X_m1_pzz9_12WOWX'

  /** Renders the code as shown: quiet zone, dark modules, a white square for the logo in the middle. */
  function drawn(path: string, modules: number) {
    const size = qrLook.size + 2 * qrLook.quiet
    const dot = qrLook.size / modules
    const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
    const dark = new Set(path.match(/M\d+ \d+/g))
    const middle = (at: number) => Math.abs(at - size / 2) <= qrLook.logo / 2 + 3
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const module = [x, y].map((at) => Math.floor((at - qrLook.quiet) / dot))
        if (!dark.has(`M${module[0]} ${module[1]}`) || (middle(x) && middle(y))) continue
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
      }
    return jsqr.default(pixels, size, size)
  }

  test('DL-04, CN-35: a phone reads the link, logo or not', () => {
    render(<Qr text={link} label="QR-код" logo="/logo.png" />)
    const code = screen.getByRole('img', { name: 'QR-код' })
    const modules = Number(code.getAttribute('viewBox')?.split(' ')[2])
    expect(drawn(code.querySelector('path')?.getAttribute('d') ?? '', modules)?.data).toBe(link)
    const logo = document.querySelector('img')
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['30', '30'])
  })

  test('CN-32, CN-33, CN-34: level M, 150 pixels, a quiet zone of 10', () => {
    render(<Qr text="https://t.me/bot" label="QR-код" />)
    expect(screen.getByRole('img', { name: 'QR-код' }).getAttribute('width')).toBe('150')
    expect(qrLook).toEqual({ level: 'M', size: 150, quiet: 10, logo: 30 })
  })
})
