import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../../tests/helpers/fakeApi.ts'
import { nobody, renderPage } from '../../../../tests/helpers/renderPage.tsx'

const configured = {
  contactEmail: 'hola@empresa.example',
  companyAddress: 'Calle 1 # 2-3, Medellín',
  linkedinUrl: 'https://www.linkedin.com/company/empresa',
  instagramUrl: 'https://www.instagram.com/empresa',
}

async function footer(config: object) {
  fakeApi({ ...nobody, 'marketing.config': () => ({ ...nobody['marketing.config'](), ...config }) })
  renderPage('/nada')
  return within(await screen.findByRole('contentinfo'))
}

it('shows the address, the mail and the networks that the installation has, and no others', async () => {
  const foot = await footer(configured)
  expect((await foot.findByRole('link', { name: 'LinkedIn' })).getAttribute('href')).toBe(configured.linkedinUrl)
  expect(foot.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(configured.instagramUrl)
  expect(foot.queryByRole('link', { name: 'Facebook' })).toBeNull()
  expect(foot.getByText(configured.companyAddress)).toBeTruthy()
  expect(foot.getByRole('link', { name: configured.contactEmail })).toBeTruthy()
})

it('makes nothing up where none is set: no address, no mail, no network', async () => {
  const foot = await footer({ instagramUrl: configured.instagramUrl })
  // By now the configuration is there.
  await foot.findByRole('link', { name: 'Instagram' })
  for (const name of ['LinkedIn', 'Facebook', /@/]) expect(foot.queryByRole('link', { name })).toBeNull()
  // The element <address>.
  expect(foot.getByRole('group').textContent).toBe('')
})

it('leads from Contacto to the contact page', async () => {
  const foot = await footer({})
  expect(foot.getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe('/contacto')
})

it('leads from Centro de ayuda to the help centre', async () => {
  const foot = await footer({})
  expect(foot.getByRole('link', { name: 'Centro de ayuda' }).getAttribute('href')).toBe('/ayuda')
})

it('leads from Producto to the calculators and the tax calendar', async () => {
  const product = within((await footer({})).getByRole('navigation', { name: 'Producto' }))
  expect(product.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Beneficios',
    'Funcionalidades',
    'Planes',
    'Asistente IA',
    'Calculadoras',
    'Calendario tributario',
  ])
  expect(product.getByRole('link', { name: 'Calculadoras' }).getAttribute('href')).toBe('/calculadoras')
  expect(product.getByRole('link', { name: 'Calendario tributario' }).getAttribute('href')).toBe('/calendario')
})
