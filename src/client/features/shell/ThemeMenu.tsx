import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ThemeButton } from './ThemeButton.tsx'

const CHOICES = [
  { value: 'auto', label: 'Como el sistema', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Oscuro', Icon: IconMoon },
] as const

/** Opens as soon as it has loaded, since a press requested it. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [opened, setOpened] = useState(false)

  useEffect(() => setOpened(true), [])

  return (
    // Inside the header: floating elements elsewhere belong to no landmark.
    <Menu position="bottom-end" width={190} shadow="md" withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ThemeButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            const choice = CHOICES.find((one) => one.value === value)
            if (choice) setColorScheme(choice.value)
          }}
        >
          {CHOICES.map(({ value, label, Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<Icon size={18} stroke={1.5} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
