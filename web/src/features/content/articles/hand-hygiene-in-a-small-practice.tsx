export const HandHygieneInASmallPractice = () => (
  <>
    <p>
      Clean hands are the cheapest protection from infection there is. In a small practice what stands in the way is
      rarely knowledge: it is a dispenser that is empty, or three steps too far away.
    </p>
    <h2>Five moments</h2>
    <p>
      The World Health Organization names five moments when everyone who cares for patients should clean their hands:
    </p>
    <ol>
      <li>before touching a patient,</li>
      <li>before a clean or aseptic procedure,</li>
      <li>after a risk of exposure to body fluids,</li>
      <li>after touching a patient,</li>
      <li>after touching what surrounds a patient.</li>
    </ol>
    <h2>Rub or wash?</h2>
    <p>
      Rub with an alcohol-based product when your hands look clean: it is faster, works on most germs, and is easier on
      the skin than frequent washing. Look for at least 60 percent alcohol on the label. Use enough to wet both hands
      completely, and rub until they are dry: about 20 to 30 seconds.
    </p>
    <p>
      Wash with soap and water when your hands are visibly dirty, after using the toilet, and when you care for someone
      with diarrhea: alcohol does little against some of the germs that cause it, such as <em>C. difficile</em> and
      norovirus. The whole wash takes 40 to 60 seconds, including drying with a single-use towel.
    </p>
    <h2>Where wipes fit in</h2>
    <p>
      Hand wipes are for where there is no sink: on home visits, in a car, at a front desk. They remove dirt that a rub
      would only move around. Surface wipes are something else. They disinfect tables and devices, and are not made for
      skin. Keep the two apart on the shelf, and mind the contact time that is printed on the surface wipes' label.
    </p>
    <h2>Make it easy</h2>
    <ul>
      <li>One dispenser within arm's reach of every exam table, and one at the entrance.</li>
      <li>Refill on a fixed day, not when it is empty, and write the date you opened it on the bottle.</li>
      <li>Offer hand cream: cracked skin is hard to keep clean.</li>
      <li>Keep nails short and unpolished, and take off rings before you work with patients.</li>
      <li>Store alcohol rub away from heat and flames, and out of children's reach.</li>
    </ul>
    <h2>How much to order</h2>
    <p>
      A full rub takes about 3 milliliters. Thirty rubs a day in one room come to 90 milliliters, so a 17-ounce
      (500-milliliter) bottle lasts a little over five workdays. Order by the month, with a week in reserve.
    </p>
  </>
);
